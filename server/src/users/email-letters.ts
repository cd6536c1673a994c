import type { Language } from '../database/types.ts'
import type { Letter } from '../mail/letter.ts'
import { defineWords, noReply } from '../mail/words.ts'

const words = defineWords({
  confirmSubject: {
    fi: 'Vahvista uusi sähköpostiosoitteesi',
    en: 'Confirm your new e-mail address',
    se: 'Bekräfta din nya e-postadress',
  },
  confirmHow: {
    fi: 'Avaa linkki ja kirjaudu Autokiertoon. Sen jälkeen viestit tulevat tähän osoitteeseen. Linkki toimii 24 tuntia.',
    en: 'Open the link and sign in to Autokierto. From then on mails come to this address. The link works for 24 hours.',
    se: 'Öppna länken och logga in i Autokierto. Därefter kommer meddelanden till den här adressen. Länken fungerar i 24 timmar.',
  },
  confirmStranger: {
    fi: 'Jos viesti ei koske sinua, sinun ei tarvitse tehdä mitään.',
    en: 'If this does not concern you, you need not do anything.',
    se: 'Om detta inte gäller dig behöver du inte göra något.',
  },
  confirm: { fi: 'Vahvista osoite', en: 'Confirm the address', se: 'Bekräfta adressen' },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
})

type Facts = { language: Language; username: string; link: string }

/** To the new address: it counts once the link was opened. */
export const confirmEmailLetter = ({ language, username, link }: Facts): Letter => ({
  language,
  subject: words.confirmSubject[language],
  heading: words.confirmSubject[language],
  paragraphs: [words.confirmHow[language], words.confirmStranger[language]],
  facts: [[words.username[language], username]],
  lists: [],
  link: { label: words.confirm[language], url: link },
  footer: noReply[language],
})
