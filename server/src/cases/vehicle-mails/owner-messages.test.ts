import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OwnerMail } from '@autokierto/domain/own-data/person-texts'
import type { Language } from '@autokierto/domain/texts/languages'
import { renderMessage } from '../../platform/mail/message.ts'
import type { EventFacts } from './event-facts.ts'
import { buildOwnerMessage } from './owner-messages.ts'
import { bringing, buildEventFacts, letterLanguages, mailShop, url } from './testing/letters.ts'

/** Subject and sentences of each mail, in all languages. */
const ownerMails: [
  OwnerMail,
  Partial<EventFacts>,
  Record<Language, [subject: string, ...sentences: string[]]>,
][] = [
  [
    'announced',
    {},
    {
      fi: [
        'Nouto on tilattu: ABC-123',
        'ti 25.11.2025',
        'soittaa sinulle',
        'Varaa valmiiksi',
        'Voit muuttaa noutoa',
      ],
      en: [
        'The pickup is ordered: ABC-123',
        'Tue, 25 Nov 2025',
        'will call you',
        'Have these ready',
        'identity card or driving licence',
        'change or cancel the pickup',
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
        'Ota mukaan',
        'Voit muuttaa ilmoitusta',
        'ti 25.11.2025, piste on auki 8.00–16.00',
      ],
      en: [
        'The site expects your vehicle: ABC-123',
        'Bring the vehicle',
        'Take with you',
        'Tue, 25 Nov 2025, open 8:00–16:00',
      ],
      se: [
        'Mottagningsplatsen väntar på ditt fordon: ABC-123',
        'Lämna in fordonet på mottagningsplatsen',
        'tis 25.11.2025, öppet 8.00–16.00',
      ],
    },
  ],
  [
    'changed',
    { order: { ...bringing, kind: 'pickup', day: null } },
    {
      fi: ['Noutoa on muutettu: ABC-123', 'Muutos on tallessa', 'Toivottu noutopäivä: mikä päivä vain'],
      en: ['The pickup has been changed: ABC-123', 'The change is saved', 'Preferred pickup day: any day'],
      se: [
        'Avhämtningen har ändrats: ABC-123',
        'Ändringen är sparad',
        'Önskad avhämtningsdag: vilken dag som helst',
      ],
    },
  ],
  [
    'agreed',
    {
      order: {
        ...bringing,
        kind: 'pickup',
        agreed: true,
        timeFrom: '08:00',
        timeUntil: '10:30',
      },
    },
    {
      fi: ['Noudon ajankohta on sovittu: ABC-123', 'Nouto: ti 25.11.2025 klo 8–10.30'],
      en: ['The time of the pickup is agreed: ABC-123', 'Pickup: Tue, 25 Nov 2025, 8:00–10:30'],
      se: ['Tiden för avhämtningen är avtalad: ABC-123', 'Avhämtning: tis 25.11.2025 kl. 8–10.30'],
    },
  ],
  [
    'agreed',
    { order: { ...bringing, kind: 'pickup', day: null } },
    {
      fi: ['Noudolle sovitaan uusi aika: ABC-123', 'Piste ei voi noutaa'],
      en: ['A new time is needed for the pickup: ABC-123', 'cannot pick the vehicle up'],
      se: ['En ny tid avtalas för avhämtningen: ABC-123', 'kan inte hämta fordonet'],
    },
  ],
  [
    'cancelled',
    {},
    {
      fi: ['Nouto on peruttu: ABC-123', 'Piste ei enää odota ajoneuvoa.'],
      en: ['The pickup has been cancelled: ABC-123', 'The site no longer expects the vehicle.'],
      se: ['Avhämtningen har avbeställts: ABC-123', 'Mottagningsplatsen väntar inte längre på fordonet.'],
    },
  ],
  [
    'cancelled',
    { order: bringing },
    {
      fi: ['Ilmoitus on peruttu: ABC-123', 'Piste ei enää odota ajoneuvoa.'],
      en: ['Your case has been cancelled: ABC-123', 'The site no longer expects the vehicle.'],
      se: ['Din anmälan har återtagits: ABC-123', 'Mottagningsplatsen väntar inte längre på fordonet.'],
    },
  ],
  [
    'collected',
    {},
    {
      fi: ['Ajoneuvosi on noudettu: ABC-123', 'Ajoneuvo on matkalla pisteeseen.'],
      en: ['Your vehicle has been picked up: ABC-123', 'The vehicle is on its way to the site.'],
      se: ['Ditt fordon har hämtats: ABC-123', 'Fordonet är på väg till mottagningsplatsen.'],
    },
  ],
  [
    'cameInVain',
    { noShowReason: 'no_access' },
    {
      fi: ['Nouto ei onnistunut: ABC-123', 'ei päässyt ajoneuvon luo', 'Noutosi on voimassa.'],
      en: ['The pickup did not succeed: ABC-123', 'could not get to the vehicle', 'Your pickup stands.'],
      se: ['Avhämtningen lyckades inte: ABC-123', 'kom inte fram till fordonet', 'Din avhämtning gäller.'],
    },
  ],
  [
    'accepted',
    {},
    {
      fi: ['Piste on ottanut ajoneuvosi vastaan: ABC-123', 'Saat viestin, kun romutustodistus on valmis.'],
      en: [
        'The site has received your vehicle: ABC-123',
        'You get an e-mail when the certificate of destruction is ready.',
      ],
      se: [
        'Mottagningsplatsen har tagit emot ditt fordon: ABC-123',
        'Du får ett meddelande när skrotningsintyget är klart.',
      ],
    },
  ],
  [
    'accepted',
    { event: 'register', shopBefore: 2 },
    {
      fi: [
        'Piste on ottanut ajoneuvosi vastaan: ABC-123',
        'toinen piste kuin se, jolta tilasit noudon',
        'Saat viestin, kun romutustodistus on valmis.',
      ],
      en: [
        'The site has received your vehicle: ABC-123',
        'Another site than the one you ordered the pickup from',
      ],
      se: [
        'Mottagningsplatsen har tagit emot ditt fordon: ABC-123',
        'En annan mottagningsplats än den du beställde avhämtningen av',
      ],
    },
  ],
  [
    'accepted',
    { event: 'register', shopBefore: 2, order: bringing },
    {
      fi: ['Piste on ottanut ajoneuvosi vastaan: ABC-123', 'toinen piste kuin se, jolle ilmoitit sen'],
      en: [
        'The site has received your vehicle: ABC-123',
        'Another site than the one you announced the vehicle to',
      ],
      se: [
        'Mottagningsplatsen har tagit emot ditt fordon: ABC-123',
        'En annan mottagningsplats än den du anmälde fordonet till',
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
        'Mottagningsplatsen har tagit emot ditt fordon: ABC-123',
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
        'Mottagningsplatsen tog inte emot ditt fordon: ABC-123',
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
      se: [
        'Mottagningsplatsen har återlämnat fordonet till dig: ABC-123',
        'Orsak: Omistaja',
        'Kom överens med platsen',
      ],
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

const stripTags = (html: string): string => html.replace(/<[^>]+>/g, ' ')

describe('mails to owners', () => {
  for (const [mail, changes, expected] of ownerMails) {
    for (const language of letterLanguages) {
      it(`explains what happened and what comes next: ${mail} (${expected[language][0]})`, () => {
        const [subject, ...sentences] = expected[language]
        const message = renderMessage(
          buildOwnerMessage(mail, buildEventFacts(changes), mailShop, language, url),
        )
        assert.equal(message.subject, subject)
        assert.ok(message.subject.length <= 78, 'the subject fits a line')
        for (const sentence of [
          ...sentences,
          'Toyota Corolla',
          mailShop.name,
          mailShop.address,
          mailShop.phone!,
        ]) {
          assert.ok(message.text.includes(sentence), `${sentence} in\n${message.text}`)
          const [label = '', value] = sentence.split(': ')
          assert.ok(stripTags(message.html).includes(value ?? label), `${sentence} in the HTML`)
        }
        assert.ok(message.text.includes(`\n${url}/person/history\n`))
        assert.ok(message.html.includes(`<a href="${url}/person/history"`))
        assert.doesNotMatch(message.text, /!|\bundefined\b|\bnull\b|\{/)
      })
    }
  }
})
