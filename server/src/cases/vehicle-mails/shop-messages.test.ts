import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Language } from '@autokierto/domain/texts/languages'
import { renderMessage } from '../../platform/mail/message.ts'
import type { EventFacts } from './event-facts.ts'
import { buildShopMessage, type ShopMail } from './shop-messages.ts'
import { bringing, buildEventFacts, letterLanguages, mailShop, url } from './testing/letters.ts'

const shopMails: [ShopMail, Partial<EventFacts>, page: string, Record<Language, string[]>][] = [
  [
    'shop_announced',
    {},
    '/operator/incoming/12',
    {
      fi: ['Uusi saapuva ajoneuvo: ABC-123', 'Omistaja on tilannut noudon.', 'Päivä: ti 25.11.2025'],
      en: ['A new incoming vehicle: ABC-123', 'The owner has ordered a pickup.', 'Day: Tue, 25 Nov 2025'],
      se: ['Ett nytt inkommande fordon: ABC-123', 'Ägaren har beställt avhämtning.', 'Dag: tis 25.11.2025'],
    },
  ],
  [
    'shop_announced',
    { order: { ...bringing, day: null } },
    '/operator/incoming/12',
    {
      fi: ['Uusi saapuva ajoneuvo: ABC-123', 'Omistaja tuo ajoneuvon itse.', 'Päivä: ei valittu'],
      en: ['A new incoming vehicle: ABC-123', 'The owner brings the vehicle.', 'Day: not chosen'],
      se: ['Ett nytt inkommande fordon: ABC-123', 'Ägaren lämnar in fordonet själv.', 'Dag: inte vald'],
    },
  ],
  [
    'shop_changed',
    {},
    '/operator/incoming/12',
    {
      fi: [
        'Saapuvan ajoneuvon tiedot ovat muuttuneet: ABC-123',
        'Omistaja on muuttanut noutoa.',
        'Toimitus: nouto',
      ],
      en: [
        'An incoming vehicle has changed: ABC-123',
        'The owner has changed the pickup.',
        'Delivery: pickup',
      ],
      se: [
        'Uppgifterna om ett inkommande fordon har ändrats: ABC-123',
        'Ägaren har ändrat avhämtningen.',
        'avhämtning',
      ],
    },
  ],
  [
    'shop_left',
    {},
    '/operator/incoming',
    {
      fi: ['Ajoneuvo ei ole tulossa: ABC-123', 'Omistaja valitsi toisen pisteen.'],
      en: ['A vehicle is not coming: ABC-123', 'The owner chose another site.'],
      se: ['Ett fordon kommer inte: ABC-123', 'Ägaren valde en annan mottagningsplats.'],
    },
  ],
  [
    'shop_cancelled',
    {},
    '/operator/incoming',
    {
      fi: ['Ajoneuvo ei ole tulossa: ABC-123', 'Omistaja perui noudon.'],
      en: ['A vehicle is not coming: ABC-123', 'The owner cancelled the pickup.'],
      se: ['Ett fordon kommer inte: ABC-123', 'Ägaren avbeställde avhämtningen.'],
    },
  ],
  [
    'shop_cancelled',
    { order: bringing },
    '/operator/incoming',
    {
      fi: ['Ajoneuvo ei ole tulossa: ABC-123', 'Omistaja perui ilmoituksen.'],
      en: ['A vehicle is not coming: ABC-123', 'The owner cancelled the case.'],
      se: ['Ett fordon kommer inte: ABC-123', 'Ägaren tog tillbaka anmälan.'],
    },
  ],
  [
    'shop_registered_elsewhere',
    {},
    '/operator/incoming',
    {
      fi: ['Ajoneuvo ei ole tulossa: ABC-123', 'Toinen piste on ottanut ajoneuvon vastaan.'],
      en: ['A vehicle is not coming: ABC-123', 'Another site has received the vehicle.'],
      se: ['Ett fordon kommer inte: ABC-123', 'En annan mottagningsplats har tagit emot fordonet.'],
    },
  ],
  [
    'shop_transfer_rejected',
    { reason: 'Ei tilaa', shopName: 'Tampere Sarankulma' },
    '/operator/process/12',
    {
      fi: [
        'Siirto hylättiin: ABC-123',
        'käsittelyssä tässä pisteessä',
        'Syy: Ei tilaa',
        'Vastaanottaja: Tampere Sarankulma',
      ],
      en: [
        'A transfer was rejected: ABC-123',
        'in process at this site again',
        'Reason: Ei tilaa',
        'Receiver: Tampere',
      ],
      se: [
        'En överföring avvisades: ABC-123',
        'under behandling på den här platsen',
        'Orsak: Ei tilaa',
        'Mottagare: Tampere',
      ],
    },
  ],
  [
    'shop_transfer_rejected',
    { rejectsClaim: true },
    '/operator/process/12',
    {
      fi: ['Siirto hylättiin: ABC-123', 'Voit tarjota sitä uudelleen jäljellä olevan tarjousajan'],
      en: ['A transfer was rejected: ABC-123', 'offer it again for the rest of the offer time'],
      se: ['En överföring avvisades: ABC-123', 'på nytt under den återstående erbjudandetiden'],
    },
  ],
  [
    'shop_transfer_recalled',
    { reason: 'Lähti väärään paikkaan', shopName: 'Tampere Sarankulma' },
    '/operator/incoming',
    {
      fi: [
        'Siirto peruttiin: ABC-123',
        'Lähettänyt piste otti ajoneuvon takaisin.',
        'Syy: Lähti väärään paikkaan',
        'Lähettäjä: Tampere Sarankulma',
      ],
      en: [
        'A transfer was recalled: ABC-123',
        'The sending site took the vehicle back.',
        'Sender: Tampere Sarankulma',
      ],
      se: [
        'En överföring återtogs: ABC-123',
        'Den sändande mottagningsplatsen tog tillbaka fordonet.',
        'Orsak: Lähti',
        'Avsändare: Tampere Sarankulma',
      ],
    },
  ],
  [
    'shop_transfer_offered',
    { shopName: 'Tampere Sarankulma' },
    '/operator/incoming/12',
    {
      fi: [
        'Toinen piste lähetti ajoneuvon: ABC-123',
        'Lähettäjä: Tampere Sarankulma',
        'Piste: Helsinki Konala',
      ],
      en: ['Another site has sent a vehicle: ABC-123', 'Sender: Tampere Sarankulma', 'Site: Helsinki Konala'],
      se: ['En annan mottagningsplats har skickat ett fordon: ABC-123', 'Avsändare: Tampere Sarankulma'],
    },
  ],
  [
    'shop_claimed',
    { shopName: 'Tampere Sarankulma' },
    '/operator/process/12',
    {
      fi: ['Tarjottu ajoneuvo varattiin: ABC-123', 'Vastaanottaja: Tampere Sarankulma'],
      en: ['A vehicle you offered was claimed: ABC-123', 'Receiver: Tampere Sarankulma'],
      se: ['Ett erbjudet fordon reserverades: ABC-123', 'Mottagare: Tampere Sarankulma'],
    },
  ],
  [
    'shop_listing_expired',
    {},
    '/operator/process/12',
    {
      fi: ['Tarjousaika päättyi: ABC-123', 'Mikään piste ei varannut ajoneuvoa määräajassa.'],
      en: ['An offer has ended: ABC-123', 'No site claimed the vehicle in time.'],
      se: ['Ett erbjudande har gått ut: ABC-123', 'Ingen mottagningsplats reserverade fordonet i tid.'],
    },
  ],
]

describe('mails to sites', () => {
  for (const [mail, changes, page, expected] of shopMails) {
    for (const language of letterLanguages) {
      it(`explains what happened and links to the vehicle: ${mail} (${expected[language][0]})`, () => {
        const message = renderMessage(
          buildShopMessage(mail, buildEventFacts(changes), mailShop, language, url),
        )
        assert.equal(message.subject, expected[language][0])
        for (const sentence of expected[language].slice(1))
          assert.ok(message.text.includes(sentence), message.text)
        assert.ok(message.text.includes(`\n${url}${page}\n`))
        assert.ok(!message.text.includes('a@example.fi'), 'the owner is behind the login')
        assert.doesNotMatch(message.text, /!|\bundefined\b|\bnull\b|\{/)
      })
    }
  }
})
