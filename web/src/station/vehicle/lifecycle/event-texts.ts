import { limits } from '@autokierto/domain/limits'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { getVehicleName, type NamedVehicle } from '../../../features/vehicles/vehicle-display-name.ts'
import { type DeferredText, deferText, defineTexts, type PlainText } from '../../../kit/texts/texts.ts'
import { formatStage } from './stage-texts.ts'

/** Texts of an event's button, dialog and notification. `{name}` is the vehicle's name. */
export type EventTexts = {
  button: PlainText
  /** Accessible name that distinguishes several buttons on a page. It begins with the text of `button`. */
  named?: PlainText
  /** Explanation under the text in a menu. */
  hint?: PlainText
  title?: PlainText
  text?: PlainText
  /** Replaces `text` for a vehicle sent by another site. */
  textOfTransfer?: PlainText
  confirm?: PlainText
  done?: PlainText
}

export const noticeTexts = defineTexts({
  open: { fi: 'Avaa', en: 'Open', se: 'Öppna' },
  undo: { fi: 'Kumoa', en: 'Undo', se: 'Ångra' },
})

/** Returns the parameters of an event's texts. Stage number and name come from `data.stage`, if there is one. */
export function getTextParams(vehicle: NamedVehicle, data: object = {}) {
  const number = 'stage' in data ? Number(data.stage) : 0
  const code = processStages.find(stage => stage.number === number)?.code
  return {
    name: getVehicleName(vehicle),
    number,
    stage: code ? formatStage(code) : '',
    hours: limits.listingExtensionHours,
  }
}

/** Defers an event's text about this vehicle, so that it is rendered in the current language. */
export const deferEventText = (text: PlainText, vehicle: NamedVehicle, data?: object): DeferredText =>
  deferText(text as typeof allParams, getTextParams(vehicle, data))

/** Only its type is used: a text with all parameters. */
const allParams = {
  fi: '{name} {number} {stage} {hours}',
  en: '{name} {number} {stage} {hours}',
  se: '{name} {number} {stage} {hours}',
} as const
