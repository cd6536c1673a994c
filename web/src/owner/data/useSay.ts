import type { OwnData } from '@autokierto/contract/persons'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { useFormats, useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { colorTexts } from '../../vehicles/color-texts.ts'
import { partTexts } from '../../vehicles/part-texts.ts'
import { otherRestriction, restrictionTexts } from '../../vehicles/restriction-texts.ts'
import { useKindName } from '../../vehicles/useKindName.ts'
import { eventTexts, eventWords } from '../history/event-texts.ts'
import { fieldTexts, mailTexts, requestTexts, valueTexts } from './field-texts.ts'

export type Label = Exclude<keyof typeof fieldTexts, symbol>

/** The word for a code, or the word for all others. */
const nameIn = (words: Readonly<Record<string, string>>, code: string, other = '') =>
  Object.hasOwn(words, code) ? (words[code] ?? other) : other

/** Everything the data is put into words with, in the language of the moment. */
export function useSay(data: OwnData) {
  const labels = useTexts(fieldTexts)
  const values = useTexts(valueTexts)
  const parts: Record<string, string> = useTexts(partTexts)
  const colors: Record<string, string> = useTexts(colorTexts)
  const { locale } = useLocale()
  const events = useTexts(eventTexts)
  const mails = useTexts(mailTexts)
  const requests = useTexts(requestTexts)
  const kind = useKindName()
  const { day, time, number } = useFormats()
  const plates = platesOf(data)
  return {
    labels,
    values,
    number,
    day: (at: string) => day(at),
    moment: (at: string) => `${day(at)} ${time(at)}`,
    kindName: (code: VehicleKind) => kind(code),
    partName: (code: string) => nameIn(parts, code, code),
    colorName: (name: string) => nameIn(colors, name, name),
    restrictionNames: (codes: readonly string[]) =>
      [...new Set(codes.map(code => (restrictionTexts[code] ?? otherRestriction)[locale]))].join(' '),
    eventName: (told: Parameters<typeof eventWords>[0]) => events[eventWords(told)],
    mailName: (code: string, isPickup: boolean) =>
      nameIn(mails, isPickup ? `${code}Pickup` : code) || nameIn(mails, code, mails.other),
    requestName: (call: string) => nameIn(requests, call, requests.other),
    plateOf: (vehicleId: number) => plates.get(vehicleId) ?? null,
  }
}

export type Say = ReturnType<typeof useSay>

/** Some groups tell the vehicle by its number alone; the others know its plate. */
function platesOf(data: OwnData) {
  const named = [
    ...data.vehicles.items.map(({ id, plate }) => ({ vehicle_id: id, plate })),
    ...data.ownerships.items,
    ...data.announcements.items,
    ...data.consents_given.items,
    ...data.consents_asked.items,
    ...data.owner_checks.items,
    ...data.representations.items,
  ]
  return new Map(named.flatMap(({ vehicle_id, plate }) => (plate ? [[vehicle_id, plate] as const] : [])))
}
