/** "JTDBR22E…4512": enough to compare with the papers. Short numbers stay whole. */
export const shortVin = (vin: string) => (vin.length > 12 ? `${vin.slice(0, 8)}…${vin.slice(-4)}` : vin)
