import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { type DeferredText, deferText, defineTexts, type PlainText } from '../../texts/texts.ts'
import { formatStage } from '../process/stage-texts.ts'
import { getVehicleName, type NamedVehicle } from '../vehicle/vehicle-display-name.ts'

/** What an event's button, question and notice say. `{name}` is what the vehicle is called. */
export type EventTexts = {
  button: PlainText
  /** The button's name where several stand on one page; it begins with the button's words. */
  named?: PlainText
  /** Beneath the button's words in a menu, where they do not say enough. */
  hint?: PlainText
  /** What is asked before it happens, what happens then, and the answer that lets it happen. */
  title?: PlainText
  text?: PlainText
  /** The text of a vehicle that another site has sent. */
  textOfTransfer?: PlainText
  confirm?: PlainText
  /** When it went through. */
  done?: PlainText
}

/** What may be pressed beside the words that it went through. */
export const noticeTexts = defineTexts({
  open: { fi: 'Avaa', en: 'Open', se: 'Öppna' },
  undo: { fi: 'Kumoa', en: 'Undo', se: 'Ångra' },
})

/** What the words of an event may name: the vehicle, and the stage of an event that is told one. */
export function getTextParams(vehicle: NamedVehicle, data: object = {}) {
  const number = 'stage' in data ? Number(data.stage) : 0
  const code = processStages.find(stage => stage.number === number)?.code
  return { name: getVehicleName(vehicle), number, stage: code ? formatStage(code) : '' }
}

/** A text of an event, said of this vehicle when it is shown. */
export const deferEventText = (text: PlainText, vehicle: NamedVehicle, data?: object): DeferredText =>
  deferText(text as typeof allParams, getTextParams(vehicle, data))

/** The type of a text that names all there is to name. */
const allParams = {
  fi: '{name} {number} {stage}',
  en: '{name} {number} {stage}',
  se: '{name} {number} {stage}',
} as const
