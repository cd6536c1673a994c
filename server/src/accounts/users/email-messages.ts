import type { Language } from '@autokierto/domain/texts/languages'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { defineTexts, noReply } from '../../platform/texts/texts.ts'

const texts = defineTexts({
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

type EmailChangeFacts = { language: Language; username: string; link: string }

/** Mail to the new address, which takes effect when its link is opened. */
export const buildConfirmEmailMessage = ({ language, username, link }: EmailChangeFacts): EmailMessage => ({
  language,
  subject: texts.confirmSubject[language],
  heading: texts.confirmSubject[language],
  paragraphs: [texts.confirmHow[language], texts.confirmStranger[language]],
  facts: [[texts.username[language], username]],
  lists: [],
  link: { label: texts.confirm[language], url: link },
  footer: noReply[language],
})
