import { processStages } from '@autokierto/domain/vehicles/process-stages'
import {
  defineTexts,
  type ParamsOf,
  type PlainText,
  type Saying,
  saying,
  type Text,
} from '../../texts/texts.ts'
import { stageCalled } from '../process/stage-texts.ts'
import { type Called, calledOf } from '../vehicle/called.ts'

/** What an event's button, question and notice say. `{name}` is what the vehicle is called. */
export type EventWords = {
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

/** The words of every event that somebody at a station causes, by the event. */
export const eventWords = {
  accept: defineTexts({
    button: { fi: 'Ota vastaan', en: 'Accept', se: 'Ta emot' },
    named: { fi: 'Ota vastaan {name}', en: 'Accept {name}', se: 'Ta emot {name}' },
    done: {
      fi: '{name} on otettu vastaan. Se on nyt käsittelyssä.',
      en: '{name} has been accepted and is now in process.',
      se: '{name} har tagits emot och är nu under behandling.',
    },
  }),
  unaccept: defineTexts({
    button: { fi: 'Kumoa vastaanotto', en: 'Undo the accept', se: 'Ångra mottagandet' },
    done: {
      fi: '{name} on taas saapuvissa.',
      en: '{name} is back in incoming.',
      se: '{name} är inkommande igen.',
    },
  }),
  reject: defineTexts({
    button: { fi: 'Hylkää', en: 'Reject', se: 'Avvisa' },
    named: { fi: 'Hylkää {name}', en: 'Reject {name}', se: 'Avvisa {name}' },
    title: { fi: 'Hylkää {name}', en: 'Reject {name}', se: 'Avvisa {name}' },
    text: {
      fi: 'Ajoneuvo poistuu saapuvista. Omistaja saa tiedon ja syyn, ja voi valita toisen pisteen.',
      en: 'The vehicle leaves the incoming list. The owner is told the reason and may choose another site.',
      se: 'Fordonet försvinner från inkommande. Ägaren får veta orsaken och kan välja en annan plats.',
    },
    textOfTransfer: {
      fi: 'Ajoneuvo palaa lähettäjälle, joka saa tiedon ja syyn.',
      en: 'The vehicle goes back to its sender, who is told the reason.',
      se: 'Fordonet går tillbaka till avsändaren, som får veta orsaken.',
    },
    confirm: { fi: 'Hylkää ajoneuvo', en: 'Reject the vehicle', se: 'Avvisa fordonet' },
    done: { fi: '{name} on hylätty.', en: '{name} has been rejected.', se: '{name} har avvisats.' },
  }),
  schedule: defineTexts({
    button: { fi: 'Päivä ja aika…', en: 'Day and time…', se: 'Dag och tid…' },
    done: {
      fi: 'Ajankohta on tallennettu. Omistaja saa siitä tiedon.',
      en: 'The time has been saved. The owner is told.',
      se: 'Tiden har sparats. Ägaren får veta.',
    },
  }),
  assign: defineTexts({
    button: { fi: 'Anna kuljettajalle', en: 'Give to a driver', se: 'Ge till en chaufför' },
  }),
  collect: defineTexts({
    button: { fi: 'Noudettu', en: 'Picked up', se: 'Hämtat' },
    named: { fi: 'Noudettu {name}', en: 'Picked up {name}', se: 'Hämtat {name}' },
    done: { fi: '{name} on noudettu.', en: '{name} has been picked up.', se: '{name} har hämtats.' },
  }),
  uncollect: defineTexts({
    button: { fi: 'Kumoa nouto', en: 'Undo the pickup', se: 'Ångra hämtningen' },
    named: { fi: 'Kumoa nouto {name}', en: 'Undo the pickup {name}', se: 'Ångra hämtningen {name}' },
    done: {
      fi: '{name} odottaa taas noutoa.',
      en: '{name} waits for its pickup again.',
      se: '{name} väntar igen på hämtning.',
    },
  }),
  no_show: defineTexts({
    button: { fi: 'Ei onnistunut', en: 'Did not succeed', se: 'Lyckades inte' },
    named: {
      fi: 'Ei onnistunut {name}',
      en: 'Did not succeed {name}',
      se: 'Lyckades inte {name}',
    },
    done: {
      fi: 'Merkitty. Tilaus on yhä voimassa, ja omistaja saa tiedon.',
      en: 'Noted. The order still stands, and the owner is told.',
      se: 'Antecknat. Beställningen gäller fortfarande och ägaren får veta.',
    },
  }),
  resolve: defineTexts({
    button: { fi: 'Päätä näin', en: 'Decide', se: 'Besluta' },
    done: { fi: 'Päätös on tallennettu.', en: 'The decision has been saved.', se: 'Beslutet har sparats.' },
  }),
  publish: defineTexts({
    button: { fi: 'Julkaise markkinalle', en: 'Publish on the market', se: 'Publicera på marknaden' },
    done: {
      fi: 'Ajoneuvo on julkaistu muille pisteille.',
      en: 'The vehicle has been published to other sites.',
      se: 'Fordonet har publicerats för andra platser.',
    },
  }),
  extend: defineTexts({
    button: { fi: 'Jatka 24 tuntia', en: 'Add 24 hours', se: 'Förläng 24 timmar' },
    done: {
      fi: 'Tarjousta jatkettiin 24 tunnilla.',
      en: '24 hours were added to the offer.',
      se: 'Erbjudandet förlängdes med 24 timmar.',
    },
  }),
  withdraw: defineTexts({
    button: { fi: 'Vedä pois', en: 'Withdraw', se: 'Dra tillbaka' },
    done: {
      fi: 'Ajoneuvo on vedetty pois markkinalta.',
      en: 'The vehicle has been withdrawn from the market.',
      se: 'Fordonet har dragits tillbaka från marknaden.',
    },
  }),
  claim: defineTexts({
    button: { fi: 'Varaa itselle', en: 'Claim', se: 'Reservera' },
    named: { fi: 'Varaa itselle {name}', en: 'Claim {name}', se: 'Reservera {name}' },
    title: { fi: 'Varataanko {name}?', en: 'Claim {name}?', se: 'Reservera {name}?' },
  }),
  send: defineTexts({
    button: {
      fi: 'Lähetä toiseen pisteeseen',
      en: 'Send to another site',
      se: 'Skicka till en annan mottagningsplats',
    },
    title: {
      fi: 'Mihin pisteeseen {name} lähetetään?',
      en: 'To which site is {name} sent?',
      se: 'Till vilken mottagningsplats skickas {name}?',
    },
    text: {
      fi: 'Ajoneuvo siirtyy vastaanottajan saapuviin. Voit perua lähetyksen, kunnes se otetaan vastaan.',
      en: 'The vehicle moves to the receiver’s incoming list. You can call it back until it is accepted.',
      se: 'Fordonet flyttas till mottagarens inkommande. Du kan återkalla det tills det tas emot.',
    },
    confirm: { fi: 'Lähetä ajoneuvo', en: 'Send the vehicle', se: 'Skicka fordonet' },
    done: { fi: '{name} on lähetetty.', en: '{name} has been sent.', se: '{name} har skickats.' },
  }),
  start: defineTexts({
    button: { fi: 'Aloita käsittely', en: 'Start the process', se: 'Börja behandlingen' },
    done: { fi: 'Käsittely on aloitettu.', en: 'The process has started.', se: 'Behandlingen har börjat.' },
  }),
  stage_done: defineTexts({
    button: { fi: 'Vaihe {number} valmis', en: 'Stage {number} done', se: 'Skede {number} klart' },
    named: {
      fi: 'Vaihe {number} valmis: {stage}',
      en: 'Stage {number} done: {stage}',
      se: 'Skede {number} klart: {stage}',
    },
    done: {
      fi: '{stage} on merkitty valmiiksi.',
      en: '{stage} has been marked done.',
      se: '{stage} har markerats som klart.',
    },
  }),
  stage_undone: defineTexts({
    button: { fi: 'Peru vaihe {number}', en: 'Undo stage {number}', se: 'Ångra skede {number}' },
    hint: {
      fi: 'Avaa vaiheen uudelleen; kirjatut määrät jäävät korjattaviksi.',
      en: 'Opens the stage again; the amounts stay to be corrected.',
      se: 'Öppnar skedet igen; mängderna finns kvar för rättelse.',
    },
    done: { fi: '{stage} on taas kesken.', en: '{stage} is open again.', se: '{stage} är öppet igen.' },
  }),
  report_work_done: defineTexts({
    button: { fi: 'Ilmoita työ tehdyksi', en: 'Report the work done', se: 'Anmäl arbetet som gjort' },
    done: {
      fi: 'Työ on ilmoitettu tehdyksi.',
      en: 'The work has been reported done.',
      se: 'Arbetet har anmälts som gjort.',
    },
  }),
  unstart: defineTexts({
    button: { fi: 'Peru aloitus', en: 'Undo the start', se: 'Ångra starten' },
    done: {
      fi: 'Käsittelyn aloitus on peruttu.',
      en: 'The start of the process has been undone.',
      se: 'Starten av behandlingen har ångrats.',
    },
  }),
  return: defineTexts({
    button: { fi: 'Palauta omistajalle', en: 'Return to the owner', se: 'Återlämna till ägaren' },
    title: {
      fi: 'Palauta {name} omistajalle',
      en: 'Return {name} to the owner',
      se: 'Återlämna {name} till ägaren',
    },
    text: {
      fi: 'Ajoneuvo poistuu pisteestä, ja sen käsittely täällä päättyy. Omistaja saa tiedon ja syyn.',
      en: 'The vehicle leaves the site and its process here ends. The owner is told the reason.',
      se: 'Fordonet lämnar platsen och behandlingen här upphör. Ägaren får veta orsaken.',
    },
    done: {
      fi: '{name} on palautettu omistajalle.',
      en: '{name} has been returned to the owner.',
      se: '{name} har återlämnats till ägaren.',
    },
  }),
  recall: defineTexts({
    button: { fi: 'Peru lähetys', en: 'Call it back', se: 'Återkalla' },
    title: { fi: 'Peru ajoneuvon {name} lähetys', en: 'Call {name} back', se: 'Återkalla {name}' },
    text: {
      fi: 'Ajoneuvo palaa tämän pisteen käsittelyyn. Vastaanottaja saa tiedon ja syyn.',
      en: 'The vehicle comes back in process at this site. The receiver is told the reason.',
      se: 'Fordonet kommer tillbaka till behandling på den här platsen. Mottagaren får veta orsaken.',
    },
    done: {
      fi: 'Lähetys on peruttu.',
      en: 'The vehicle has been called back.',
      se: 'Fordonet har återkallats.',
    },
  }),
  finish: defineTexts({
    button: { fi: 'Merkitse kierrätetyksi', en: 'Mark recycled', se: 'Markera som återvunnet' },
    title: {
      fi: 'Onko {name} käsitelty loppuun?',
      en: 'Is {name} fully processed?',
      se: 'Är {name} färdigbehandlat?',
    },
    text: {
      fi: 'Käsittely päättyy lopullisesti, eikä sitä voi perua. Omistaja saa siitä tiedon.',
      en: 'The process ends for good and cannot be undone. The owner is told.',
      se: 'Behandlingen avslutas slutgiltigt och kan inte ångras. Ägaren får veta det.',
    },
    done: { fi: '{name} on kierrätetty.', en: '{name} has been recycled.', se: '{name} har återvunnits.' },
  }),
} satisfies Record<string, EventWords>

/** What may be pressed beside the words that it went through. */
export const noticeTexts = defineTexts({
  open: { fi: 'Avaa', en: 'Open', se: 'Öppna' },
  undo: { fi: 'Kumoa', en: 'Undo', se: 'Ångra' },
})

// A text that names what `spokenValues` does not know does not compile.
type NamesOf<T> = T extends Text ? ParamsOf<T> : never
type Named = { [E in ButtonEvent]: NamesOf<ValuesOf<(typeof eventWords)[E]>> }[ButtonEvent]
type ValuesOf<T> = T[keyof T]
type ButtonEvent = keyof typeof eventWords
true satisfies [Exclude<Named, keyof ReturnType<typeof spokenValues>>] extends [never] ? true : never

/** What the words of an event may name: the vehicle, and the stage of an event that is told one. */
export function spokenValues(vehicle: Called, data: object = {}) {
  const number = 'stage' in data ? Number(data.stage) : 0
  const code = processStages.find(stage => stage.number === number)?.code
  return { name: calledOf(vehicle), number, stage: code ? stageCalled(code) : '' }
}

/** A text of an event, said of this vehicle when it is shown. */
export const eventSaying = (text: PlainText, vehicle: Called, data?: object): Saying =>
  saying(text as typeof everything, spokenValues(vehicle, data))

/** The type of a text that names all there is to name. */
const everything = {
  fi: '{name} {number} {stage}',
  en: '{name} {number} {stage}',
  se: '{name} {number} {stage}',
} as const
