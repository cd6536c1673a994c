import { subscriptionKinds } from '../../../accounts/mail-subscriptions/texts.ts'
import { readSubscription } from '../../../accounts/mail-subscriptions/token.ts'
import { defineTexts } from '../../../platform/texts/texts.ts'
import { readEndable } from '../../unsubscribe/endings.ts'
import { html } from '../html.ts'
import type { PageRequest, PublicPage } from '../page.ts'

const unsubscribeTexts = defineTexts({
  title: { fi: 'Viestien lopettaminen', en: 'Stop mails', se: 'Avsluta meddelanden' },
  over: { fi: 'Viestit on lopetettu', en: 'The mails have been stopped', se: 'Meddelandena har avslutats' },
  press: {
    fi: 'Viestit loppuvat, kun painat nappia. Muut viestit tulevat edelleen.',
    en: 'The mails stop when you press the button. Others go on coming.',
    se: 'Meddelandena upphör när du trycker på knappen. Andra meddelanden kommer fortfarande.',
  },
  unknown: { fi: 'Linkki ei toimi', en: 'The link does not work', se: 'Länken fungerar inte' },
  unknownText: {
    fi: 'Linkistä puuttuu osa, tai se on vanhentunut. Avaa linkki uudelleen uusimmasta viestistä.',
    en: 'A part of the link is missing, or it is out of date. Open the link in the newest mail again.',
    se: 'En del av länken saknas, eller så är den föråldrad. Öppna länken på nytt i det senaste meddelandet.',
  },
})

/**
 * The page that subscription e-mails link to. Only its button ends the subscription, so mail scanners that
 * follow links do not.
 */
export const unsubscribePage = async ({
  language,
  at,
  of,
  services,
  now,
}: PageRequest): Promise<PublicPage> => {
  const claimed = readSubscription(of, services.config)
  const titled = (title: string, text: string) => ({
    title,
    description: text,
    isPrivate: true as const,
    body: html`<h1>${title}</h1><p class="public-lead" role="status">${text}</p>`,
  })
  if (!claimed)
    return {
      ...titled(unsubscribeTexts.unknown[language], unsubscribeTexts.unknownText[language]),
      status: 404,
    }
  const { why, end, ended } = subscriptionKinds[claimed.subscription.kind]
  const facts = await readEndable(services.db, claimed, now, language)
  if (!facts) return titled(unsubscribeTexts.over[language], ended[language])
  return {
    title: unsubscribeTexts.title[language],
    description: why[language],
    isPrivate: true,
    body: html`<h1>${unsubscribeTexts.title[language]}</h1>
<p class="public-lead">${why[language]} ${unsubscribeTexts.press[language]}</p>
<div class="public-prose">${
      facts.length > 0 &&
      html`<dl>${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`
    }
<form class="public-form" method="post" action="${at(`/unsubscribe/${of}`)}"><p>
<button type="submit">${end[language]}</button></p></form></div>`,
  }
}
