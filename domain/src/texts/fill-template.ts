/** A text with its `{name}`s replaced; one that has no value is left out. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w{1,40})\}/g, (_, name: string) => String(values[name] ?? ''))
