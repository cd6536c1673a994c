import { defineTexts } from '../texts/texts.ts'

export const mapTexts = defineTexts({
  skip: { fi: 'Ohita kartta', en: 'Skip the map', se: 'Hoppa över kartan' },
  zoomIn: { fi: 'Lähennä', en: 'Zoom in', se: 'Zooma in' },
  zoomOut: { fi: 'Loitonna', en: 'Zoom out', se: 'Zooma ut' },
  pin: { fi: '{number}. {name}', en: '{number}. {name}', se: '{number}. {name}' },
  pins: {
    fi: {
      one: '{number}+{count}. {name}, ja {count} muu vieressä. Lähennä.',
      other: '{number}+{count}. {name}, ja {count} muuta vieressä. Lähennä.',
    },
    en: {
      one: '{number}+{count}. {name}, and {count} other beside it. Zoom in.',
      other: '{number}+{count}. {name}, and {count} others beside it. Zoom in.',
    },
    se: {
      one: '{number}+{count}. {name}, och {count} annan intill. Zooma in.',
      other: '{number}+{count}. {name}, och {count} andra intill. Zooma in.',
    },
  },
  keys: {
    fi: 'Siirrä karttaa nuolinäppäimillä, zoomaa plussalla ja miinuksella.',
    en: 'Move the map with the arrow keys, zoom with plus and minus.',
    se: 'Flytta kartan med piltangenterna, zooma med plus och minus.',
  },
  accuracy: {
    fi: 'Kartan tarkkuus: paikkakunta.',
    en: 'Accuracy of the map: town.',
    se: 'Kartans noggrannhet: ort.',
  },
  sources: {
    fi: 'Kartta: Natural Earth. Paikat:',
    en: 'Map: Natural Earth. Places:',
    se: 'Karta: Natural Earth. Orter:',
  },
  gaps: {
    fi: 'Osa karttapohjasta ei latautunut. Sen kohdalla kartan tarkkuus on paikkakunta.',
    en: 'Part of the map did not load. There its accuracy is the town.',
    se: 'En del av kartan laddades inte. Där är noggrannheten orten.',
  },
  failed: {
    fi: 'Karttaa ei saatu ladattua. Voit jatkaa ilman karttaa.',
    en: 'The map could not be loaded. You can go on without it.',
    se: 'Kartan kunde inte laddas. Du kan fortsätta utan karta.',
  },
})
