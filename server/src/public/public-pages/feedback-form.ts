import type { FieldCode } from '@autokierto/domain/errors/codes'
import { limits } from '@autokierto/domain/limits'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import { defineTexts } from '../../platform/texts/texts.ts'
import { type Html, html } from './html.ts'
import type { PageRequest } from './page.ts'

/** Pages with the feedback form; a message names the page it was sent from. */
export const feedbackPaths = ['/contact', '/accessibility'] as const
export type FeedbackPath = (typeof feedbackPaths)[number]

export type FeedbackFaults = { readonly message?: FieldCode; readonly email?: FieldCode }
export type RefusedFeedback = { message: string; email: string; faults: FeedbackFaults }

const feedbackFormTexts = defineTexts({
  title: { fi: 'Kirjoita meille', en: 'Write to us', se: 'Skriv till oss' },
  message: { fi: 'Viesti', en: 'Message', se: 'Meddelande' },
  messageHint: {
    fi: 'Kerro, mitä sivua viesti koskee. Älä kirjoita henkilötunnusta.',
    en: 'Say which page it is about. Please do not write a personal identity code.',
    se: 'Berätta vilken sida det gäller. Skriv ingen personbeteckning.',
  },
  email: {
    fi: 'Sähköposti, jos haluat vastauksen (valinnainen)',
    en: 'E-mail, if you want an answer (optional)',
    se: 'E-post, om du vill ha svar (frivilligt)',
  },
  send: { fi: 'Lähetä', en: 'Send', se: 'Skicka' },
  sent: {
    fi: 'Kiitos, viestisi on lähetetty. Vastaamme 14 päivän kuluessa, jos annoit sähköpostiosoitteen.',
    en: 'Thank you, your message has been sent. We answer within 14 days if you gave an e-mail address.',
    se: 'Tack, ditt meddelande har skickats. Vi svarar inom 14 dagar om du uppgav en e-postadress.',
  },
  notSent: { fi: 'Viestiä ei lähetetty', en: 'The message was not sent', se: 'Meddelandet skickades inte' },
  required: { fi: 'Kirjoita viesti.', en: 'Write the message.', se: 'Skriv meddelandet.' },
  tooLong: {
    fi: 'Lyhennä viesti enintään {most} merkkiin.',
    en: 'Shorten the message to {most} characters at most.',
    se: 'Korta meddelandet till högst {most} tecken.',
  },
  personalId: {
    fi: 'Viestissä on henkilötunnus. Poista se.',
    en: 'There is a personal identity code in the message. Remove it.',
    se: 'Det finns en personbeteckning i meddelandet. Ta bort den.',
  },
  invalid: {
    fi: 'Viestissä on merkkejä, joita ei voi lähettää. Kirjoita se uudelleen.',
    en: 'There are characters in the message that cannot be sent. Write it anew.',
    se: 'Det finns tecken i meddelandet som inte kan skickas. Skriv det på nytt.',
  },
  emailInvalid: {
    fi: 'Kirjoita osoite muodossa nimi@esimerkki.fi.',
    en: 'Write the address as name@example.fi.',
    se: 'Skriv adressen som namn@exempel.fi.',
  },
})

const messageWords: Readonly<Partial<Record<FieldCode, LocalizedText>>> = {
  REQUIRED: feedbackFormTexts.required,
  TOO_LONG: feedbackFormTexts.tooLong,
  PERSONAL_ID_IN_TEXT: feedbackFormTexts.personalId,
}

/** The form works without script. After a successful submit the page is loaded with `?sent=1`. */
export const feedbackForm = (request: PageRequest, path: FeedbackPath): Html => {
  const { language, at, query, refused } = request
  const { faults = {}, message = '', email = '' } = refused ?? {}
  const errors = {
    message:
      faults.message &&
      fillTemplate((messageWords[faults.message] ?? feedbackFormTexts.invalid)[language], {
        most: String(limits.remarks),
      }),
    email: faults.email && feedbackFormTexts.emailInvalid[language],
  }
  return html`<section id="feedback"><h2>${feedbackFormTexts.title[language]}</h2>
${query.sent === '1' && !refused && html`<p class="public-sent" role="status">${feedbackFormTexts.sent[language]}</p>`}
${
  refused &&
  html`<div class="public-refused" role="alert"><p><strong>${feedbackFormTexts.notSent[language]}</strong></p><ul>${[
    errors.message && html`<li><a href="#message">${errors.message}</a></li>`,
    errors.email && html`<li><a href="#email">${errors.email}</a></li>`,
  ]}</ul></div>`
}
<form class="public-form" method="post" action="${at(path)}#feedback" novalidate>
<p><label for="message">${feedbackFormTexts.message[language]}</label>
<span class="public-hint" id="message-hint">${feedbackFormTexts.messageHint[language]}</span>
${errors.message && html`<span class="public-fault" id="message-fault">${errors.message}</span>`}
<textarea id="message" name="message" rows="6" required aria-describedby="message-hint${errors.message && ' message-fault'}"${
    errors.message && html` aria-invalid="true"`
  }>${message && `\n${message}`}</textarea></p>
<p><label for="email">${feedbackFormTexts.email[language]}</label>
${errors.email && html`<span class="public-fault" id="email-fault">${errors.email}</span>`}
<input id="email" name="email" type="email" autocomplete="email" value="${email}"${
    errors.email && html` aria-invalid="true" aria-describedby="email-fault"`
  }></p>
<p><button type="submit">${feedbackFormTexts.send[language]}</button></p>
</form></section>`
}
