/** Personal identity codes of demonstration persons. */
export const ainosId = '010180-9026'
export const kaisasId = '070780-9083'
