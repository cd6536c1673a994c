/** Fictitious people and companies. Personal identity codes are in the test range (900-999). */
export type Person = { personalId: string; firstNames: string; lastName: string }
export type Organisation = { businessId: string; name: string }

export const aino: Person = { personalId: '010180-9026', firstNames: 'Aino', lastName: 'Virtanen' }
export const eero: Person = { personalId: '150375-9171', firstNames: 'Eero', lastName: 'Korhonen' }
export const leila: Person = { personalId: '240692-9346', firstNames: 'Leila', lastName: 'Nieminen' }
export const onni: Person = { personalId: '050505A9218', firstNames: 'Onni', lastName: 'Lahtinen' }
export const venla: Person = { personalId: '120301B944V', firstNames: 'Venla', lastName: 'Salo' }
export const kaisa: Person = { personalId: '070780-9083', firstNames: 'Kaisa', lastName: 'Kallio' }

/** Aino may represent the company alone. */
export const ainosCompany: Organisation = { businessId: '9900001-8', name: 'Virtasen Kuljetus Oy' }
/** Aino may not represent the company. */
export const foreignCompany: Organisation = {
  businessId: '9900010-6',
  name: 'Rantakylän Kiinteistöhuolto Oy',
}
/** Onni may only sign jointly. */
export const jointCompany: Organisation = { businessId: '9900028-8', name: 'Lahtinen & Pojat Ky' }

/** Computes a business ID of the unassigned range with its check digit; null when the number has none. */
export const computeBusinessId = (number: number): string | null => {
  const digits = String(number).padStart(7, '0')
  const sum = [7, 9, 10, 5, 8, 4, 2].reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  )
  const remainder = sum % 11
  if (remainder === 1) return null
  return `${digits}-${remainder === 0 ? 0 : 11 - remainder}`
}

/** Computes a personal identity code of the test range with its check character. */
export const computePersonalId = (day: number, month: number, year: number, number: number): string => {
  const padTwoDigits = (value: number) => String(value).padStart(2, '0')
  const digits = padTwoDigits(day) + padTwoDigits(month) + padTwoDigits(year % 100)
  const check = '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(digits + number) % 31]
  return `${digits}${year < 2000 ? '-' : 'A'}${number}${check}`
}
