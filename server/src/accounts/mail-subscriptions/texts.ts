import type { MailTopic } from '@autokierto/domain/fields/mail-fields'
import { mailTopicTexts } from '@autokierto/domain/fields/mail-topic-texts'
import type { Language } from '@autokierto/domain/texts/languages'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import { defineTexts } from '../../platform/texts/texts.ts'
import type { MailSubscription } from './token.ts'

export const subscriptionTexts = defineTexts({
  search: { fi: 'Hakuvahti', en: 'Saved search', se: 'Sökbevakning' },
  mail: { fi: 'Viesti', en: 'Mail', se: 'Meddelande' },
  site: { fi: 'Piste', en: 'Site', se: 'Mottagningsplats' },
})

export const topicName = (topic: MailTopic, language: Language): string => mailTopicTexts[topic][language]

type SubscriptionTexts = {
  /** The reason for the mail and how to unsubscribe, shown at its end. */
  why: LocalizedText
  end: LocalizedText
  /** The confirmation, and how to subscribe again. */
  ended: LocalizedText
}

export const subscriptionKinds: Readonly<Record<MailSubscription['kind'], SubscriptionTexts>> = {
  watch: {
    why: {
      fi: 'Saat viestin, koska olet pyytänyt ilmoitusta varaosahaussa.',
      en: 'You get this mail because you asked for a notice in the search for parts.',
      se: 'Du får meddelandet eftersom du har beställt det i reservdelssökningen.',
    },
    end: { fi: 'Lopeta ilmoitus', en: 'End the notice', se: 'Avsluta meddelandet' },
    ended: {
      fi: 'Ilmoituksia ei enää lähetetä, ja osoitteesi on poistettu. Voit pyytää uuden ilmoituksen varaosahaussa.',
      en: 'No more notices are sent, and your address has been deleted. You can ask for a new notice in the search for parts.',
      se: 'Inga fler meddelanden skickas, och din adress har raderats. Du kan beställa ett nytt i reservdelssökningen.',
    },
  },
  searches: {
    why: {
      fi: 'Saat viestin, koska sinulla on hakuvahti.',
      en: 'You get this mail because you have a saved search.',
      se: 'Du får meddelandet eftersom du har en sökbevakning.',
    },
    end: { fi: 'Poista hakuvahti', en: 'Delete the saved search', se: 'Ta bort sökbevakningen' },
    ended: {
      fi: 'Hakuvahti on poistettu. Voit tallentaa uuden tarjolla olevien ajoneuvojen sivulla.',
      en: 'The saved search has been deleted. You can save a new one on the page of available vehicles.',
      se: 'Sökbevakningen har tagits bort. Du kan spara en ny på sidan för tillgängliga fordon.',
    },
  },
  topic: {
    why: {
      fi: 'Saat viestin, koska olet valinnut sen profiilissasi.',
      en: 'You get this mail because you have chosen it in your profile.',
      se: 'Du får meddelandet eftersom du har valt det i din profil.',
    },
    end: { fi: 'Lopeta nämä viestit', en: 'Stop these mails', se: 'Avsluta de här meddelandena' },
    ended: {
      fi: 'Näitä viestejä ei enää lähetetä. Voit valita ne uudelleen profiilissasi.',
      en: 'These mails are not sent any more. You can choose them again in your profile.',
      se: 'De här meddelandena skickas inte längre. Du kan välja dem på nytt i din profil.',
    },
  },
  morning: {
    why: {
      fi: 'Saat aamuviestin, koska olet valinnut sen profiilissasi.',
      en: 'You get the morning mail because you have chosen it in your profile.',
      se: 'Du får morgonmeddelandet eftersom du har valt det i din profil.',
    },
    end: { fi: 'Lopeta aamuviestit', en: 'Stop the morning mails', se: 'Avsluta morgonmeddelandena' },
    ended: {
      fi: 'Aamuviestejä ei enää lähetetä mistään pisteestä. Voit valita ne uudelleen profiilissasi.',
      en: 'Morning mails are not sent any more, of any site. You can choose them again in your profile.',
      se: 'Morgonmeddelanden skickas inte längre från någon plats. Du kan välja dem på nytt i din profil.',
    },
  },
  bulletins: {
    why: {
      fi: 'Yhdistys lähettää tiedotteita Autokierron käyttäjille. Samat tiedotteet näkyvät palvelussa.',
      en: 'The association sends announcements to users of Autokierto. The same announcements are shown in the service.',
      se: 'Föreningen skickar bulletiner till Autokiertos användare. Samma bulletiner visas i tjänsten.',
    },
    end: {
      fi: 'Lopeta tiedotteet sähköpostiin',
      en: 'Stop announcements by mail',
      se: 'Avsluta bulletinerna per e-post',
    },
    ended: {
      fi: 'Tiedotteita ei enää lähetetä sähköpostiisi. Ne näkyvät edelleen palvelussa, ja yrityksen käyttäjä voi valita ne uudelleen profiilissaan.',
      en: 'Announcements are not mailed to you any more. They are still shown in the service, and users of a company can choose them again in their profile.',
      se: 'Bulletiner skickas inte längre till din e-post. De visas fortfarande i tjänsten, och ett företags användare kan välja dem på nytt i sin profil.',
    },
  },
}
