/** Joins class names, omitting absent ones: `cx(styles.card, wide && styles.wide, className)`. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
