export const todayInHelsinki = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' })
