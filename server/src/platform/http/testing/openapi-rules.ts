/** The Spectral rules that the OpenAPI document must satisfy: all standard ones for OpenAPI, and some of ours. */
import type { RulesetDefinition } from '@stoplight/spectral-core'
import functions from '@stoplight/spectral-functions'
import rulesets from '@stoplight/spectral-rulesets'

/** Standard rules that are off, each with its reason. */
const disabledRules = {
  // The specification defines the paths, and most end with a slash.
  'path-keys-no-trailing-slash': 'off',
  // The contact is on the pages of the organisation that runs the service.
  'info-contact': 'off',
  // The licence has an identifier, and OpenAPI 3.1 allows only one of the two.
  'license-url': 'off',
} as const

/**
 * Defines a rule of severity error.
 * @param given the JSON paths it applies to
 */
const rule = (message: string, given: string | string[], check: object, resolved = true) => ({
  message,
  given,
  resolved,
  severity: 'error' as const,
  // biome-ignore lint/suspicious/noThenProperty: Spectral calls it so.
  then: check as { function: typeof functions.truthy },
})

const has = (field: string) => ({ field, function: functions.truthy })
const looksLike = (match: string) => ({ function: functions.pattern, functionOptions: { match } })

export const ownRules = {
  // Siblings of a reference are lost when it is resolved, so these two rules do not resolve.
  'named-fields-have-words': rule(
    'A field of a named schema says what it means.',
    // In schemas with conditions, the fields are the first item of `allOf`.
    ['$.components.schemas[*].properties[*]', '$.components.schemas[*].allOf[0].properties[*]'],
    has('description'),
    false,
  ),
  'parameters-have-words': rule(
    'A parameter says what it means.',
    '$.paths[*][*].parameters[?(@ && !@.$ref)]',
    has('description'),
    false,
  ),
  'calls-are-in-camel-case': rule(
    'A call is named in camel case.',
    '$.paths[*][*].operationId',
    looksLike('^[a-z][A-Za-z]+$'),
  ),
  // Browsers define the field names of passkeys.
  'fields-are-in-snake-case': rule(
    'A field is named in snake case.',
    "$.components.schemas[?(@property !== 'PasskeyAnswer' && @property !== 'NewPasskey')].properties[*]~",
    looksLike('^[a-z][a-z0-9_]*$'),
  ),
  'schemas-are-in-pascal-case': rule(
    'A schema is named in Pascal case.',
    '$.components.schemas[*]~',
    looksLike('^[A-Z][A-Za-z]+$'),
  ),
  'answers-name-their-request': rule(
    'An answer names its request.',
    ['$.components.responses[*].headers', '$.paths[*][*].responses[*].headers'],
    has('X-Request-Id'),
  ),
}

export const openApiRules: RulesetDefinition = {
  extends: [[rulesets.oas as RulesetDefinition, 'all']],
  rules: { ...disabledRules, ...ownRules },
}
