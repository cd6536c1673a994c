/** The answer of a list without rows. */
export const emptyList = { json: { results: [], count: 0, next: null } }
