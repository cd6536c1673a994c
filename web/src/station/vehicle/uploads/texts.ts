import { defineTexts } from '../../../kit/texts/texts.ts'

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
  leaveTitle: {
    fi: 'Poistutaanko ennen kuin tiedosto on lähetetty?',
    en: 'Leave before the file has been sent?',
    se: 'Lämna innan filen har skickats?',
  },
  leaveText: {
    fi: 'Tiedosto on vasta tällä sivulla. Jos poistut, sitä ei lähetetä ja se pitää valita uudelleen.',
    en: 'The file is on this page only. If you leave, it is not sent and has to be chosen again.',
    se: 'Filen finns bara på den här sidan. Om du lämnar sidan skickas den inte och måste väljas på nytt.',
  },
  leave: { fi: 'Poistu lähettämättä', en: 'Leave without sending', se: 'Lämna utan att skicka' },
  stay: { fi: 'Jää sivulle', en: 'Stay on the page', se: 'Stanna på sidan' },
  cancel: { fi: 'Älä lähetä', en: 'Do not send', se: 'Skicka inte' },
})
