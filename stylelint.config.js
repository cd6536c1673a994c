/** Properties of spaces and positions, whose pixels are tokens of `web/src/kit/ui/tokens.css`. */
const spaces = '/^(margin|padding|(row-|column-)?gap$|inset)|^(top|right|bottom|left)$/'
/** All pixels but 0 and 1: hairlines and the corrections for them. */
const pixels = String.raw`/(?<![\w.-])-?(?![01]px)[\d.]+px/`

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'declaration-property-value-disallowed-list': [
      { [spaces]: [pixels] },
      { message: 'Use a step of the spacing scale: var(--space-…) of tokens.css.' },
    ],
    // Components use names of JavaScript, and pages of the server, which are no modules, kebab-case.
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$|^(public|front|first|leaflet)(-[a-z0-9]+)*$',
      { message: 'Use camelCase, or kebab-case for pages of the server.' },
    ],
    'color-hex-length': 'long',
    'import-notation': 'string',
    'value-keyword-case': ['lower', { ignoreKeywords: ['A4'] }],
    // Safari knows this property only by its prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    // Rules are sorted by topic, and those of different elements do not compete.
    'no-descending-specificity': null,
    // Biome formats.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
  },
  overrides: [
    {
      // A plate is drawn to the measures of real plates.
      files: ['web/src/features/vehicles/Plate.module.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
}
