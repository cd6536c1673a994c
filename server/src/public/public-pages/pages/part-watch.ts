import { limits } from '@autokierto/domain/limits'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { readWatch } from '../../../market/parts/own-watch.ts'
import { watchFacts } from '../../../market/parts/watch-messages.ts'
import { defineTexts } from '../../../platform/texts/texts.ts'
import { html } from '../html.ts'
import type { PageRequest, PublicPage } from '../page.ts'
import { formatFullDay } from './site-formats.ts'

const partWatchPageTexts = defineTexts({
  title: { fi: 'Varaosahaun ilmoitus', en: 'Notice of spare parts', se: 'Meddelande om reservdelar' },
  asked: {
    fi: 'Saat sähköpostia, kun lähelle tulee purettavaksi tämä ajoneuvo. Vahvista ilmoitus, niin se alkaa.',
    en: 'You get a mail when this vehicle comes to be dismantled nearby. Confirm the notice and it begins.',
    se: 'Du får e-post när det här fordonet kommer för demontering i närheten. Bekräfta meddelandet så börjar det.',
  },
  on: {
    fi: 'Ilmoitus on voimassa {day} asti. Lähetämme enintään yhden viestin päivässä.',
    en: 'The notice is in force until {day}. We send one mail a day at most.',
    se: 'Meddelandet gäller till och med {day}. Vi skickar högst ett meddelande om dagen.',
  },
  confirm: { fi: 'Vahvista ilmoitus', en: 'Confirm the notice', se: 'Bekräfta meddelandet' },
  end: { fi: 'Lopeta ilmoitus', en: 'End the notice', se: 'Avsluta meddelandet' },
  unknown: { fi: 'Ilmoitusta ei löydy', en: 'There is no such notice', se: 'Meddelandet finns inte' },
  unknownText: {
    fi: 'Ilmoitus on päättynyt, jolloin viestejä ei enää lähetetä ja osoite on poistettu, tai linkistä puuttuu osa. Avaa linkki uudelleen viestistä, tai tee uusi ilmoitus varaosahaussa.',
    en: 'The notice has ended, and then no more mails are sent and the address has been deleted, or a part of the link is missing. Open the link in the mail again, or ask for a new notice in the search for parts.',
    se: 'Meddelandet har upphört, och då skickas inga fler meddelanden och adressen har raderats, eller så saknas en del av länken. Öppna länken i meddelandet på nytt eller beställ ett nytt i reservdelssökningen.',
  },
  over: { fi: 'Ilmoitus on päättynyt', en: 'The notice has ended', se: 'Meddelandet har upphört' },
  overText: {
    fi: 'Viestejä ei enää lähetetä, ja osoitteesi on poistettu. Voit tehdä uuden ilmoituksen varaosahaussa.',
    en: 'No more mails are sent, and your address has been deleted. You can ask for a new notice in the search for parts.',
    se: 'Inga fler meddelanden skickas, och din adress har raderats. Du kan beställa ett nytt i reservdelssökningen.',
  },
  search: { fi: 'Etsi varaosia', en: 'Find spare parts', se: 'Sök reservdelar' },
})

/**
 * The page that part watch e-mails link to. Only its buttons confirm or end a watch, so mail scanners that
 * follow links do neither.
 */
export const partWatchPage = async (request: PageRequest): Promise<PublicPage> => {
  const { language, at, of, query, services } = request
  const watch = await readWatch(services, of)
  if (!watch) {
    // The row of an ended watch is deleted, so only the query distinguishes it from a broken link.
    const [title, text] =
      'ended' in query
        ? [partWatchPageTexts.over, partWatchPageTexts.overText]
        : [partWatchPageTexts.unknown, partWatchPageTexts.unknownText]
    return {
      title: title[language],
      description: text[language],
      isPrivate: true,
      status: 'ended' in query ? 200 : 404,
      body: html`<h1>${title[language]}</h1><p class="public-lead">${text[language]}</p>
<p><a class="public-button" href="/forms/parts">${partWatchPageTexts.search[language]}</a></p>`,
    }
  }
  const until = watch.confirmed_at && addDays(toDay(watch.confirmed_at), limits.partWatchDays)
  const lead = until
    ? fillTemplate(partWatchPageTexts.on[language], { day: formatFullDay(language, until) })
    : partWatchPageTexts.asked[language]
  const act = until ? 'end' : 'confirm'
  return {
    title: partWatchPageTexts.title[language],
    description: lead,
    isPrivate: true,
    body: html`<h1>${partWatchPageTexts.title[language]}</h1><p class="public-lead"${until && html` role="status"`}>${lead}</p>
<div class="public-prose"><dl>${watchFacts({ ...watch, language }).map(
      ([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`,
    )}</dl>
<form class="public-form" method="post" action="${at(`/part-watch/${of}`)}"><p>
<button type="submit" name="act" value="${act}"${until && html` class="public-quiet"`}>${partWatchPageTexts[act][language]}</button></p></form></div>`,
  }
}
