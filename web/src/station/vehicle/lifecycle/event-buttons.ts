import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import {
  CalendarClock,
  CalendarPlus,
  Check,
  ClipboardCheck,
  CornerUpLeft,
  type LucideIcon,
  Play,
  RotateCcw,
  Send,
  Store,
  Truck,
  Undo2,
  X,
} from 'lucide-react'
import { defineTexts, type ParamsOf, type Text } from '../../../kit/texts/texts.ts'
import type { ButtonKind } from '../../../kit/ui/Button.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import type { EventTexts, getTextParams } from './event-texts.ts'

/** Events that site users trigger by a button. The others come from the owner, the intake or a timer. */
export type ButtonEvent = Exclude<VehicleEvent, 'announce' | 'amend' | 'cancel' | 'register' | 'expire'>

export type EventAppearance = {
  words: EventTexts
  icon?: LucideIcon
  /** The kind of a separate button; the main one by default. */
  kind?: ButtonKind
  /** Keyboard shortcut while the focus is in the vehicle's row. */
  key?: string
  asks?: 'confirm' | 'reason' | 'recipient'
  /** Hard to undo, so it comes last in a menu. */
  danger?: true
  /** Returns false to hide the button although the lifecycle allows the event. */
  shown?: (vehicle: ShopVehicle) => boolean
  /** The page to open afterwards from the vehicle's page. Lists do not navigate. */
  leads?: (id: number) => { to: string }
  /** Lists offer a link to the `leads` page in the notification. */
  offersWay?: true
  /** The event that reverts this one, offered in the notification. */
  undo?: ButtonEvent
  /** The site may not read the vehicle afterwards, so it must not be refetched. */
  leaves?: true
}

const wasCollected = ({ arrival }: ShopVehicle) => arrival?.collected_at != null

/** Appearance and texts of each event. A lifecycle event that is missing here does not compile. */
export const eventButtons = {
  accept: {
    words: defineTexts({
      button: { fi: 'Ota vastaan', en: 'Accept', se: 'Ta emot' },
      named: { fi: 'Ota vastaan {name}', en: 'Accept {name}', se: 'Ta emot {name}' },
      done: {
        fi: '{name} on otettu vastaan. Se on nyt käsittelyssä.',
        en: '{name} has been accepted and is now in process.',
        se: '{name} har tagits emot och är nu under behandling.',
      },
    }),
    icon: Check,
    key: 'A',
    undo: 'unaccept',
    leads: paths.processVehicle,
    offersWay: true,
  },
  unaccept: {
    words: defineTexts({
      button: { fi: 'Kumoa vastaanotto', en: 'Undo the accept', se: 'Ångra mottagandet' },
      done: {
        fi: '{name} on taas saapuvissa.',
        en: '{name} is back in incoming.',
        se: '{name} är inkommande igen.',
      },
    }),
    icon: Undo2,
    leads: paths.incomingVehicle,
  },
  reject: {
    words: defineTexts({
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
    kind: 'secondary',
    asks: 'reason',
    leads: () => paths.incoming(),
    leaves: true,
  },
  schedule: {
    words: defineTexts({
      button: { fi: 'Päivä ja aika…', en: 'Day and time…', se: 'Dag och tid…' },
      done: {
        fi: 'Ajankohta on tallennettu. Omistaja saa siitä tiedon.',
        en: 'The time has been saved. The owner is told.',
        se: 'Tiden har sparats. Ägaren får veta.',
      },
    }),
    icon: CalendarClock,
    kind: 'secondary',
  },
  assign: {
    words: defineTexts({
      button: { fi: 'Anna kuljettajalle', en: 'Give to a driver', se: 'Ge till en chaufför' },
    }),
    icon: Truck,
    kind: 'secondary',
  },
  collect: {
    words: defineTexts({
      button: { fi: 'Noudettu', en: 'Picked up', se: 'Hämtat' },
      named: { fi: 'Noudettu {name}', en: 'Picked up {name}', se: 'Hämtat {name}' },
      done: { fi: '{name} on noudettu.', en: '{name} has been picked up.', se: '{name} har hämtats.' },
    }),
    icon: Check,
    kind: 'amber',
    undo: 'uncollect',
  },
  uncollect: {
    words: defineTexts({
      button: { fi: 'Kumoa nouto', en: 'Undo the pickup', se: 'Ångra hämtningen' },
      named: { fi: 'Kumoa nouto {name}', en: 'Undo the pickup {name}', se: 'Ångra hämtningen {name}' },
      done: {
        fi: '{name} odottaa taas noutoa.',
        en: '{name} waits for its pickup again.',
        se: '{name} väntar igen på hämtning.',
      },
    }),
    icon: Undo2,
    kind: 'quiet',
    shown: wasCollected,
  },
  no_show: {
    words: defineTexts({
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
    icon: X,
    kind: 'quiet',
  },
  resolve: {
    words: defineTexts({
      button: { fi: 'Päätä näin', en: 'Decide', se: 'Besluta' },
      done: { fi: 'Päätös on tallennettu.', en: 'The decision has been saved.', se: 'Beslutet har sparats.' },
    }),
    kind: 'secondary',
  },
  publish: {
    words: defineTexts({
      button: { fi: 'Julkaise markkinalle', en: 'Publish on the market', se: 'Publicera på marknaden' },
      done: {
        fi: 'Ajoneuvo on julkaistu muille pisteille.',
        en: 'The vehicle has been published to other sites.',
        se: 'Fordonet har publicerats för andra platser.',
      },
    }),
    icon: Store,
    kind: 'secondary',
  },
  extend: {
    words: defineTexts({
      button: { fi: 'Jatka {hours} tuntia', en: 'Add {hours} hours', se: 'Förläng {hours} timmar' },
      done: {
        fi: 'Tarjousta jatkettiin {hours} tunnilla.',
        en: '{hours} hours were added to the offer.',
        se: 'Erbjudandet förlängdes med {hours} timmar.',
      },
    }),
    icon: CalendarPlus,
  },
  withdraw: {
    words: defineTexts({
      button: { fi: 'Vedä pois', en: 'Withdraw', se: 'Dra tillbaka' },
      done: {
        fi: 'Ajoneuvo on vedetty pois markkinalta.',
        en: 'The vehicle has been withdrawn from the market.',
        se: 'Fordonet har dragits tillbaka från marknaden.',
      },
    }),
    icon: Undo2,
    kind: 'secondary',
  },
  claim: {
    words: defineTexts({
      button: { fi: 'Varaa itselle', en: 'Claim', se: 'Reservera' },
      named: { fi: 'Varaa itselle {name}', en: 'Claim {name}', se: 'Reservera {name}' },
      title: { fi: 'Varataanko {name}?', en: 'Claim {name}?', se: 'Reservera {name}?' },
    }),
    kind: 'secondary',
    asks: 'confirm',
  },
  send: {
    words: defineTexts({
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
    icon: Send,
    asks: 'recipient',
  },
  start: {
    words: defineTexts({
      button: { fi: 'Aloita käsittely', en: 'Start the process', se: 'Börja behandlingen' },
      done: { fi: 'Käsittely on aloitettu.', en: 'The process has started.', se: 'Behandlingen har börjat.' },
    }),
    icon: Play,
    kind: 'amber',
  },
  stage_done: {
    words: defineTexts({
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
    icon: Check,
    kind: 'amber',
  },
  stage_undone: {
    words: defineTexts({
      button: { fi: 'Peru vaihe {number}', en: 'Undo stage {number}', se: 'Ångra skede {number}' },
      hint: {
        fi: 'Avaa vaiheen uudelleen; kirjatut määrät jäävät korjattaviksi.',
        en: 'Opens the stage again; the amounts stay to be corrected.',
        se: 'Öppnar skedet igen; mängderna finns kvar för rättelse.',
      },
      done: { fi: '{stage} on taas kesken.', en: '{stage} is open again.', se: '{stage} är öppet igen.' },
    }),
    icon: Undo2,
  },
  report_work_done: {
    words: defineTexts({
      button: { fi: 'Ilmoita työ tehdyksi', en: 'Report the work done', se: 'Anmäl arbetet som gjort' },
      done: {
        fi: 'Työ on ilmoitettu tehdyksi.',
        en: 'The work has been reported done.',
        se: 'Arbetet har anmälts som gjort.',
      },
    }),
    icon: ClipboardCheck,
    kind: 'secondary',
  },
  // Hidden before the start, because a disabled undo button would only confuse.
  unstart: {
    words: defineTexts({
      button: { fi: 'Peru aloitus', en: 'Undo the start', se: 'Ångra starten' },
      done: {
        fi: 'Käsittelyn aloitus on peruttu.',
        en: 'The start of the process has been undone.',
        se: 'Starten av behandlingen har ångrats.',
      },
    }),
    icon: RotateCcw,
    shown: vehicle => vehicle.process_started,
  },
  return: {
    words: defineTexts({
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
    icon: CornerUpLeft,
    asks: 'reason',
    danger: true,
    leads: () => paths.process(),
    leaves: true,
  },
  recall: {
    words: defineTexts({
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
    icon: CornerUpLeft,
    asks: 'reason',
  },
  finish: {
    words: defineTexts({
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
    icon: Check,
    kind: 'amber',
    asks: 'confirm',
  },
} as const satisfies Record<ButtonEvent, EventAppearance>

type Buttons = typeof eventButtons

// A text with a parameter that `getTextParams` does not return does not compile.
type ParamsOfText<T> = T extends Text ? ParamsOf<T> : never
type ValueOf<T> = T[keyof T]
type Named = { [E in ButtonEvent]: ParamsOfText<ValueOf<Buttons[E]['words']>> }[ButtonEvent]
true satisfies [Exclude<Named, keyof ReturnType<typeof getTextParams>>] extends [never] ? true : never

export type DialogEvent = {
  [E in ButtonEvent]: Buttons[E] extends { asks: 'reason' | 'recipient' } ? E : never
}[ButtonEvent]

export const getEventAppearance = (event: ButtonEvent): EventAppearance => eventButtons[event]
