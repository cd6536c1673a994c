import { parseBusinessId } from '@autokierto/domain/companies/business-id'
import { normalisePersonalId } from '@autokierto/domain/persons/personal-id'
import type { VehicleColor } from '@autokierto/domain/vehicles/colors'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { isBlocking, type Restriction } from '@autokierto/domain/vehicles/restrictions'
import { toVehicleRegisterError } from './client.ts'
import { batteryPowers, registerColours } from './codes.ts'
import { toVehicleKind } from './kinds.ts'
import { findElement, findText, getAttribute, getElements, type Xml } from './xml.ts'

/** 01 owner, 02 further owner, 03 holder, 04 further holder. Only 01 and 02 are owners. */
export type Ownership = '01' | '02' | '03' | '04'

export type RegisterOwner = {
  /** At most one of the two is set; neither when the register may not disclose it. */
  personalId?: string
  businessId?: string
  name: string | null
  /** In one line; missing when the register may not disclose it. */
  address?: string
  ownership: Ownership
}

/** A vehicle of the register in the terms of the service. */
export type RegisterVehicle = {
  /** The register's own key (järjestelmätunnus), which stays the same when the plate changes. */
  registerKey: string
  plate: string | null
  vin: string | null
  kind: VehicleKind
  make: string | null
  model: string | null
  /** The year of first use, because the register has no model year. */
  modelYear: number | null
  color: VehicleColor | null
  mileageKm: number | null
  /** Unladen mass; the basic query does not return it. */
  ownMassKg: number | null
  /** EU class: M1, N1, L3e … */
  vehicleClass: string | null
  /** Drive type (kayttovoima), two digits: 01 petrol, 02 diesel, 04 electric … */
  drivingPower: string | null
  tractionBattery: boolean
  /** YYYY-MM-DD, YYYY-MM or YYYY, as precise as the register has it. */
  firstUse: string | null
  restrictions: Restriction[]
  /** Owners under a disclosure ban have neither name nor identifier. */
  owners: RegisterOwner[]
}

/**
 * Parses the vehicles of an answer.
 * @param queriedLaji the queried kind number, for answers that do not repeat it
 * @throws ApiError TRAFICOM_API_EXCEPTION when a vehicle has no key, or the answer has neither a vehicle nor an error
 */
export const translateVehicles = (message: Xml, queriedLaji: string | null): RegisterVehicle[] => {
  const found = getElements(message, 'ajoneuvontiedot').flatMap(data => [
    ...getElements(data, 'perus'),
    ...getElements(data, 'laaja'),
  ])
  if (found.length === 0) throw toVehicleRegisterError('neither a vehicle nor an error')
  return found.map(data => translateVehicle(data, queriedLaji))
}

const translateVehicle = (data: Xml, queriedLaji: string | null): RegisterVehicle => {
  const identity = findElement(data, 'tunnus')
  const general = findElement(data, 'ajoneuvonTiedot')
  const basics = findElement(data, 'ajoneuvonPerustiedot')
  const technical = [findElement(basics, 'tekninen-tieto'), findElement(data, 'moottori')]
  const registerKey = findText(identity, 'jarjestelmatunnus')
  if (registerKey === null) throw toVehicleRegisterError('a vehicle without its key')

  const vehicleClass = findText(general, 'ajoneuvoluokka')
  const drivingPower = findFirstText(technical, 'kayttovoima')
  const firstUse = parsePartialDay(findText(basics, 'kayttoonottopvm'))
  const holders = getElements(findElement(data, 'omistajatHaltijat'), 'omistajaHaltija')
  return {
    registerKey,
    plate: findText(identity, 'rekisteritunnus'),
    vin: findText(identity, 'valmistenumero'),
    kind: toVehicleKind(getAttribute(identity, 'laji') ?? queriedLaji, vehicleClass),
    make: findText(general, 'merkkiSelvakielinen'),
    model: findText(general, 'mallimerkinta') ?? findText(basics, 'kaupallinenNimi'),
    modelYear: firstUse === null ? null : Number(firstUse.slice(0, 4)),
    color: registerColours[findText(basics, 'tekninen-tieto', 'vari')?.toUpperCase() ?? ''] ?? null,
    mileageKm: parseMileage(basics),
    ownMassKg: parseRegisterNumber(findText(data, 'massa', 'omamassa')) || null,
    vehicleClass,
    drivingPower,
    tractionBattery:
      batteryPowers.has(drivingPower ?? '') || findFirstText(technical, 'sahkohybridi') === 'true',
    firstUse,
    restrictions: parseRestrictions(data),
    owners: holders.map(translateOwner),
  }
}

const findFirstText = (elements: readonly Xml[], name: string): string | null =>
  elements.map(element => findText(element, name)).find(value => value !== null) ?? null

const parseRestrictions = (data: Xml): Restriction[] => {
  const codes = getElements(findElement(data, 'rajoitustiedot'), 'rajoitustieto').flatMap(
    restriction => findText(restriction, 'rajoitusLaji') ?? [],
  )
  return [...new Set(codes)].map(code => ({ code, blocks: isBlocking(code) }))
}

const parseMileage = (basics: Xml): number | null =>
  parseRegisterNumber(findText(basics, 'viimeisinkilometrilukema', 'kilometrilukema', 'matkamittarilukema'))

const parseRegisterNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null

/** Parses yyyymmdd, where 00 means an unknown month or day. Impossible years occur in the register and become null. */
const parsePartialDay = (text: string | null): string | null => {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '')
  if (!match) return null
  const [, year = '', month = '', day = ''] = match
  if (Number(year) < 1900 || Number(year) > new Date().getFullYear() + 1) return null
  if (month === '00' || Number(month) > 12) return year
  return day === '00' || Number(day) > 31 ? `${year}-${month}` : `${year}-${month}-${day}`
}

const translateOwner = (holder: Xml): RegisterOwner => {
  const number = findText(holder, 'omistajanTunnus')
  const businessId = number === null ? null : parseBusinessId(number)
  const names = [findText(holder, 'etunimiAlayksikko'), findText(holder, 'sukunimiPaayksikko')]
  return {
    ...(businessId !== null
      ? { businessId }
      : number !== null && { personalId: normalisePersonalId(number) }),
    name: names.filter(name => name !== null).join(' ') || null,
    ...parseHolderAddress(holder),
    ownership: parseOwnership(findText(holder, 'omistajuustyyppi')),
  }
}

const parseHolderAddress = (holder: Xml): { address?: string } => {
  const [street, postcode, town] = ['lahiosoite', 'postinumero', 'postitoimipaikka'].map(name =>
    findText(holder, name),
  )
  const address = [street, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return address ? { address } : {}
}

/** An unknown kind of ownership is treated as the weakest one, which grants nothing. */
const parseOwnership = (code: string | null): Ownership =>
  code === '01' || code === '02' || code === '03' ? code : '04'
