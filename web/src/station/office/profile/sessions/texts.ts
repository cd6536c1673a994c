import { defineTexts } from '../../../../kit/texts/texts.ts'

export const sessionTexts = defineTexts({
  title: { fi: 'Kirjautumiset', en: 'Where you are signed in', se: 'Inloggningar' },
  text: {
    fi: 'Päätä kirjautuminen, jota et tunnista tai jonka laitetta et enää käytä.',
    en: 'End a session that you do not know, or whose device you no longer use.',
    se: 'Avsluta en inloggning som du inte känner igen eller vars enhet du inte längre använder.',
  },
  atMost: {
    fi: 'Kirjautumisia voi olla auki enintään {count}. Kun kirjaudut yhteen selaimeen lisää, pisimpään käyttämättä ollut päättyy.',
    en: 'At most {count} sessions can be open at a time. If you sign in on one more browser, the one unused for the longest ends.',
    se: 'Högst {count} inloggningar kan vara öppna samtidigt. Om du loggar in i en webbläsare till avslutas den som har varit oanvänd längst.',
  },
  unknown: { fi: 'Tuntematon selain', en: 'Unknown browser', se: 'Okänd webbläsare' },
  current: { fi: 'Tämä selain', en: 'This browser', se: 'Den här webbläsaren' },
  used: { fi: 'Käytetty {time}', en: 'Used {time}', se: 'Använd {time}' },
  usedAt: { fi: 'Käytetty {time}, {site}', en: 'Used {time}, {site}', se: 'Använd {time}, {site}' },
  signedIn: { fi: 'Kirjauduttu {time}', en: 'Signed in {time}', se: 'Inloggad {time}' },
  end: { fi: 'Päätä', en: 'End', se: 'Avsluta' },
  endNamed: { fi: 'Päätä {browser}', en: 'End {browser}', se: 'Avsluta {browser}' },
  ended: {
    fi: 'Kirjautuminen on päätetty.',
    en: 'The session has ended.',
    se: 'Inloggningen har avslutats.',
  },
  endOthers: {
    fi: 'Päätä kaikki muut',
    en: 'End all others',
    se: 'Avsluta alla andra',
  },
  othersEnded: {
    fi: 'Muut kirjautumiset on päätetty.',
    en: 'All other sessions have ended.',
    se: 'De andra inloggningarna har avslutats.',
  },
})
