/** Joins class names, leaving out what is absent: `cx(styles.card, wide && styles.wide, className)`. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
