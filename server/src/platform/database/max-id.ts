/** The largest id: the columns are PostgreSQL's `integer`. */
export const maxId = 2_147_483_647
