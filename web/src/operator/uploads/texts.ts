import { defineTexts } from '../../texts/texts.ts'

/** What is said of a file on its way. */
export const uploadTexts = defineTexts({
  sending: {
    fi: 'Lähetetään {name} ({size})',
    en: 'Sending {name} ({size})',
    se: 'Skickar {name} ({size})',
  },
  waits: {
    fi: 'Yhteyttä ei ole. Tiedosto odottaa tässä ja lähtee itsestään, kun yhteys palaa.',
    en: 'There is no connection. The file waits here and goes by itself once there is one.',
    se: 'Det finns ingen förbindelse. Filen väntar här och skickas av sig själv när förbindelsen är tillbaka.',
  },
  checkWaits: {
    fi: 'Yhteyttä ei ole. Tarkistus odottaa tällä sivulla ja lähtee itsestään, kun yhteys palaa. Jos poistut sivulta, se pitää tehdä uudelleen.',
    en: 'There is no connection. The check waits on this page and goes by itself once there is one. If you leave the page, it has to be made again.',
    se: 'Det finns ingen förbindelse. Kontrollen väntar på den här sidan och skickas av sig själv när förbindelsen är tillbaka. Lämnar du sidan måste den göras på nytt.',
  },
  cancel: { fi: 'Älä lähetä', en: 'Do not send', se: 'Skicka inte' },
})
