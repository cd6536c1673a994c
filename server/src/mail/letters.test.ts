import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Language } from '../database/types.ts'
import type { EventFacts, MailShop } from './event-facts.ts'
import { renderLetter } from './letter.ts'
import { type OwnerMail, ownerLetter } from './owner-letters.ts'
import { type ShopMail, shopLetter } from './shop-letters.ts'

const url = 'https://kierto.example.fi'
const languages = ['fi', 'en', 'se'] as const

const shop: MailShop = {
  id: 1,
  name: 'Helsinki Konala',
  email: 'konala@example.fi',
  phone: '09 555 0100',
  address: 'Ristipellontie 16, 00390 Helsinki',
  hoursOn: () => '08:00-16:00',
}

const facts = (changes: Partial<EventFacts> = {}): EventFacts => ({
  event: 'announce',
  from: 'owner',
  to: 'shop_transit',
  reason: null,
  shopId: 1,
  shopNow: 1,
  shopBefore: null,
  changed: [],
  vehicle: {
    id: 12,
    plate: 'ABC-123',
    vin: null,
    make: 'Toyota',
    model: 'Corolla',
    kind: 'AUTO',
    isRegistered: true,
  },
  certificateSerial: null,
  order: { kind: 'pickup', day: '2025-11-25', email: 'a@example.fi', language: 'fi' },
  ...changes,
})

const bringing = { kind: 'self_delivery', day: '2025-11-25', email: null, language: 'fi' } as const

/** Subject and a sentence of each mail, in the three languages. */
const ownerMails: [
  OwnerMail,
  Partial<EventFacts>,
  Record<Language, [subject: string, ...sentences: string[]]>,
][] = [
  [
    'announced',
    {},
    {
      fi: ['Nouto on tilattu: ABC-123', 'ti 25.11.2025', 'soittaa sinulle', 'henkilötodistus tai ajokortti'],
      en: [
        'The pickup is ordered: ABC-123',
        'Tue, 25 Nov 2025',
        'calls you',
        'identity card or driving licence',
      ],
      se: [
        'Avhämtningen är beställd: ABC-123',
        'tis 25.11.2025',
        'ringer dig',
        'identitetskort eller körkort',
      ],
    },
  ],
  [
    'announced',
    { order: bringing },
    {
      fi: [
        'Piste odottaa ajoneuvoasi: ABC-123',
        'Tuo ajoneuvo pisteelle',
        'ti 25.11.2025, piste on auki 8.00–16.00',
      ],
      en: [
        'The site expects your vehicle: ABC-123',
        'Bring the vehicle',
        'Tue, 25 Nov 2025, open 8:00–16:00',
      ],
      se: [
        'Platsen väntar på ditt fordon: ABC-123',
        'För fordonet till platsen',
        'tis 25.11.2025, öppet 8.00–16.00',
      ],
    },
  ],
  [
    'changed',
    { order: { ...bringing, kind: 'pickup', day: null } },
    {
      fi: [
        'Ilmoitusta on muutettu: ABC-123',
        'Muutos on tallessa',
        'Toivottu noutopäivä: sovitaan puhelimessa',
      ],
      en: [
        'Your announcement has been changed: ABC-123',
        'The change is saved',
        'Wished pickup day: agreed by phone',
      ],
      se: [
        'Din anmälan har ändrats: ABC-123',
        'Ändringen är sparad',
        'Önskad avhämtningsdag: bestäms per telefon',
      ],
    },
  ],
  [
    'cancelled',
    {},
    {
      fi: ['Ilmoitus on peruttu: ABC-123', 'Piste ei enää odota ajoneuvoa.'],
      en: ['Your announcement has been cancelled: ABC-123', 'The site no longer expects the vehicle.'],
      se: ['Din anmälan har återtagits: ABC-123', 'Platsen väntar inte längre på fordonet.'],
    },
  ],
  [
    'accepted',
    {},
    {
      fi: ['Piste on ottanut ajoneuvosi vastaan: ABC-123', 'Saat viestin, kun romutustodistus on valmis.'],
      en: [
        'The site has received your vehicle: ABC-123',
        'You get a mail when the certificate of destruction is ready.',
      ],
      se: [
        'Platsen har tagit emot ditt fordon: ABC-123',
        'Du får ett meddelande när skrotningsintyget är klart.',
      ],
    },
  ],
  [
    'accepted',
    { certificateSerial: 'FI-2025-000001' },
    {
      fi: [
        'Piste on ottanut ajoneuvosi vastaan: ABC-123',
        'Romutustodistus on valmis, ja voit ladata sen palvelusta.',
      ],
      en: [
        'The site has received your vehicle: ABC-123',
        'The certificate of destruction is ready, and you can download',
      ],
      se: [
        'Platsen har tagit emot ditt fordon: ABC-123',
        'Skrotningsintyget är klart, och du kan ladda ner det',
      ],
    },
  ],
  [
    'rejected',
    { reason: 'Väärä ajoneuvo' },
    {
      fi: [
        'Piste ei ottanut ajoneuvoa vastaan: ABC-123',
        'Syy: Väärä ajoneuvo',
        'Voit valita toisen pisteen',
      ],
      en: [
        'The site did not receive your vehicle: ABC-123',
        'Reason: Väärä ajoneuvo',
        'You may choose another site',
      ],
      se: [
        'Platsen tog inte emot ditt fordon: ABC-123',
        'Orsak: Väärä ajoneuvo',
        'Du kan välja en annan plats',
      ],
    },
  ],
  [
    'returned',
    { reason: 'Omistaja muutti mielensä' },
    {
      fi: [
        'Piste palautti ajoneuvon sinulle: ABC-123',
        'Syy: Omistaja muutti mielensä',
        'Sovi pisteen kanssa',
      ],
      en: ['The site has returned the vehicle to you: ABC-123', 'Reason: Omistaja', 'Agree with the site'],
      se: ['Platsen har återlämnat fordonet till dig: ABC-123', 'Orsak: Omistaja', 'Kom överens med platsen'],
    },
  ],
  [
    'certificate',
    { certificateSerial: 'FI-2025-000001' },
    {
      fi: [
        'Romutustodistus on valmis: ABC-123',
        'Todistuksen numero: FI-2025-000001',
        'Verot ja vakuutus päättyvät',
      ],
      en: ['The certificate of destruction is ready: ABC-123', 'FI-2025-000001', 'Tax and insurance end'],
      se: [
        'Skrotningsintyget är klart: ABC-123',
        'Intygets nummer: FI-2025-000001',
        'Skatten och försäkringen upphör',
      ],
    },
  ],
  [
    'finished',
    {},
    {
      fi: ['Ajoneuvosi on kierrätetty: ABC-123', 'Säilytä romutustodistus.'],
      en: ['Your vehicle has been recycled: ABC-123', 'Keep the certificate of destruction.'],
      se: ['Ditt fordon är återvunnet: ABC-123', 'Spara skrotningsintyget.'],
    },
  ],
]

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
      se: ['Ett nytt inkommande fordon: ABC-123', 'Ägaren för fordonet själv.', 'Dag: inte vald'],
    },
  ],
  [
    'shop_changed',
    {},
    '/operator/incoming/12',
    {
      fi: [
        'Saapuvan ajoneuvon tiedot ovat muuttuneet: ABC-123',
        'Omistaja on muuttanut ilmoitusta.',
        'Toimitus: nouto',
      ],
      en: [
        'An incoming vehicle has changed: ABC-123',
        'The owner has changed the announcement.',
        'Delivery: pickup',
      ],
      se: [
        'Uppgifterna om ett inkommande fordon har ändrats: ABC-123',
        'Ägaren har ändrat anmälan.',
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
      se: ['Ett fordon kommer inte: ABC-123', 'Ägaren valde en annan plats.'],
    },
  ],
  [
    'shop_cancelled',
    {},
    '/operator/incoming',
    {
      fi: ['Ajoneuvo ei ole tulossa: ABC-123', 'Omistaja perui ilmoituksen.'],
      en: ['A vehicle is not coming: ABC-123', 'The owner cancelled the announcement.'],
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
      se: ['Ett fordon kommer inte: ABC-123', 'En annan plats har tagit emot fordonet.'],
    },
  ],
  [
    'shop_transfer_rejected',
    { reason: 'Ei tilaa' },
    '/operator/process/12',
    {
      fi: ['Siirto hylättiin: ABC-123', 'käsittelyssä tässä pisteessä', 'Syy: Ei tilaa'],
      en: ['A transfer was rejected: ABC-123', 'in process at this site again', 'Reason: Ei tilaa'],
      se: ['En överföring avvisades: ABC-123', 'under behandling på den här platsen', 'Orsak: Ei tilaa'],
    },
  ],
  [
    'shop_transfer_recalled',
    { reason: 'Lähti väärään paikkaan' },
    '/operator/incoming',
    {
      fi: [
        'Siirto peruttiin: ABC-123',
        'Lähettänyt piste otti ajoneuvon takaisin.',
        'Syy: Lähti väärään paikkaan',
      ],
      en: ['A transfer was recalled: ABC-123', 'The sending site took the vehicle back.', 'Reason: Lähti'],
      se: ['En överföring återtogs: ABC-123', 'Den sändande platsen tog tillbaka fordonet.', 'Orsak: Lähti'],
    },
  ],
  [
    'shop_listing_expired',
    {},
    '/operator/process/12',
    {
      fi: ['Tarjousaika päättyi: ABC-123', 'Mikään piste ei varannut ajoneuvoa määräajassa.'],
      en: ['An offer has ended: ABC-123', 'No site claimed the vehicle in time.'],
      se: ['Ett erbjudande har gått ut: ABC-123', 'Ingen plats reserverade fordonet i tid.'],
    },
  ],
]

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ')

describe('mails to owners', () => {
  for (const [mail, changes, expected] of ownerMails) {
    for (const language of languages) {
      it(`say what happened and what is next: ${mail} (${expected[language][0]})`, () => {
        const [subject, ...sentences] = expected[language]
        const letter = renderLetter(ownerLetter(mail, facts(changes), shop, language, url))
        assert.equal(letter.subject, subject)
        assert.ok(letter.subject.length <= 78, 'the subject fits a line')
        for (const sentence of [...sentences, 'Toyota Corolla', shop.name, shop.address, shop.phone!]) {
          assert.ok(letter.text.includes(sentence), `${sentence} in\n${letter.text}`)
          const [label = '', value] = sentence.split(': ')
          assert.ok(plain(letter.html).includes(value ?? label), `${sentence} in the HTML`)
        }
        assert.ok(letter.text.includes(`\n${url}/person/history\n`))
        assert.ok(letter.html.includes(`<a href="${url}/person/history"`))
        assert.doesNotMatch(letter.text, /!|\bundefined\b|\bnull\b|\{/)
      })
    }
  }
})

describe('mails to sites', () => {
  for (const [mail, changes, page, expected] of shopMails) {
    for (const language of languages) {
      it(`say what happened and where to look: ${mail} (${expected[language][0]})`, () => {
        const letter = renderLetter(shopLetter(mail, facts(changes), shop, language, url))
        assert.equal(letter.subject, expected[language][0])
        for (const sentence of expected[language].slice(1))
          assert.ok(letter.text.includes(sentence), letter.text)
        assert.ok(letter.text.includes(`\n${url}${page}\n`))
        assert.ok(!letter.text.includes('a@example.fi'), 'the owner is behind the login')
        assert.doesNotMatch(letter.text, /!|\bundefined\b|\bnull\b|\{/)
      })
    }
  }
})

describe('a letter', () => {
  it('shows what people wrote as text, never as HTML, and keeps the subject one line', () => {
    const changes = {
      reason: '<script>alert("1")</script> & \'more\'',
      vehicle: { ...facts().vehicle, plate: null, make: 'A<b>\r\nBcc: x@example.fi', model: null },
    }
    const { subject, html } = renderLetter(ownerLetter('rejected', facts(changes), shop, 'en', url))
    assert.ok(
      !html.includes('<script>') && html.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;'),
    )
    assert.ok(!/[\r\n]/.test(subject))
  })

  it('names a vehicle without a plate by what it is', () => {
    const vehicle = { ...facts().vehicle, plate: null, make: null, model: null, kind: 'MOPO' } as const
    const subjects = languages.map(
      language => ownerLetter('finished', facts({ vehicle }), shop, language, url).subject,
    )
    assert.deepEqual(subjects, [
      'Ajoneuvosi on kierrätetty: mopo',
      'Your vehicle has been recycled: moped',
      'Ditt fordon är återvunnet: moped',
    ])
  })

  it('says nothing of tax where no register knows the vehicle', () => {
    const vehicle = { ...facts().vehicle, isRegistered: false }
    const { paragraphs } = ownerLetter('certificate', facts({ vehicle }), shop, 'en', url)
    assert.deepEqual(paragraphs, ['Download the certificate of destruction from the service and keep it.'])
  })

  it('tells its language to the reader’s machine', () => {
    const { html } = renderLetter(ownerLetter('finished', facts(), shop, 'se', url))
    assert.match(html, /<html lang="sv">/)
  })
})
