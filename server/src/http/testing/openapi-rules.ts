/** The rules of Spectral that the description of the API is held to: all of its own for OpenAPI, and some of ours. */
import type { RulesetDefinition } from '@stoplight/spectral-core'
import functions from '@stoplight/spectral-functions'
import rulesets from '@stoplight/spectral-rulesets'

/** What the oas ruleset asks and the description does not do, each with its reason. */
const leftOut = {
  // The paths are given: most end with a slash.
  'path-keys-no-trailing-slash': 'off',
  // Whoever runs the service says on its own pages how to be reached.
  'info-contact': 'off',
  // The licence has an identifier, and OpenAPI 3.1 lets it have one of the two.
  'license-url': 'off',
} as const

/**
 * A rule without which the description does not pass.
 * @param given what it looks at, as a JSON path
 */
const rule = (message: string, given: string | string[], judged: object, resolved = true) => ({
  message,
  given,
  resolved,
  severity: 'error' as const,
  // biome-ignore lint/suspicious/noThenProperty: Spectral calls it so.
  then: judged as { function: typeof functions.truthy },
})

const has = (field: string) => ({ field, function: functions.truthy })
const looksLike = (match: string) => ({ function: functions.pattern, functionOptions: { match } })

export const ownRules = {
  // What stands beside a reference is lost once it is followed: these two do not follow any.
  'named-fields-have-words': rule(
    'A field of a named schema says what it means.',
    // Where conditions stand beside the fields, the fields are the first of all.
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
  // Browsers name the parts of a passkey.
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
  rules: { ...leftOut, ...ownRules },
}
