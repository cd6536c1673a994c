export type MailboxLanguage = 'fi' | 'en' | 'se'

export type MailboxTexts = {
  title: string
  intro: string
  none: string
  from: string
  to: string
  received: string
  page: string
  text: string
  back: string
  gone: string
  meanings: string
  refused: string
  busy: string
  full: string
  broken: string
}

export const texts: Record<MailboxLanguage, MailboxTexts> = {
  fi: {
    title: 'Lähetetyt viestit',
    intro: 'Esittelyn postilaatikko: viestit eivät lähde mihinkään.',
    none: 'Viestejä ei ole vielä lähetetty.',
    from: 'Lähettäjä',
    to: 'Vastaanottaja',
    received: 'Saapunut',
    page: 'Viesti sivuna',
    text: 'Viesti tekstinä',
    back: 'Kaikki viestit',
    gone: 'Tätä viestiä ei ole. Laatikossa säilyvät vain uusimmat.',
    meanings: 'Osoitteet, joilla on oma merkityksensä',
    refused: 'viestiä ei oteta vastaan',
    busy: 'viesti otetaan vastaan vasta toisella kerralla',
    full: 'viesti pyydetään aina lähettämään myöhemmin uudelleen',
    broken: 'viesti otetaan vastaan, mutta yhteys katkeaa ennen kuittausta',
  },
  en: {
    title: 'Mails sent',
    intro: 'Mailbox of the demonstration: no mail goes anywhere.',
    none: 'No mail has been sent yet.',
    from: 'From',
    to: 'To',
    received: 'Received',
    page: 'The mail as a page',
    text: 'The mail as text',
    back: 'All mails',
    gone: 'There is no such mail. Only the newest are kept.',
    meanings: 'Addresses with a meaning of their own',
    refused: 'the mail is refused',
    busy: 'the mail is accepted at the second try',
    full: 'the sender is always asked to try again later',
    broken: 'the mail is accepted, but the line breaks before the receipt',
  },
  se: {
    title: 'Skickade meddelanden',
    intro: 'Demonstrationens brevlåda: inga meddelanden går vidare.',
    none: 'Inga meddelanden har skickats ännu.',
    from: 'Avsändare',
    to: 'Mottagare',
    received: 'Mottaget',
    page: 'Meddelandet som sida',
    text: 'Meddelandet som text',
    back: 'Alla meddelanden',
    gone: 'Meddelandet finns inte. Bara de senaste sparas.',
    meanings: 'Adresser med en egen betydelse',
    refused: 'meddelandet tas inte emot',
    busy: 'meddelandet tas emot först vid andra försöket',
    full: 'avsändaren ombeds alltid försöka igen senare',
    broken: 'meddelandet tas emot, men förbindelsen bryts före kvittot',
  },
}

/** Returns the first supported language of `Accept-Language`; Finnish by default. */
export const chooseLanguage = (accepted: string | undefined): MailboxLanguage => {
  for (const range of (accepted ?? '').split(',')) {
    const tag = range.trim().slice(0, 2).toLowerCase()
    if (tag === 'fi' || tag === 'en') return tag
    if (tag === 'sv' || tag === 'se') return 'se'
  }
  return 'fi'
}
