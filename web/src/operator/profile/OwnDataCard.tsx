import { useApp } from '../../app-context.ts'
import { DownloadOwnData } from '../../own-data/DownloadOwnData.tsx'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'

const texts = defineTexts({
  title: {
    fi: 'Mitä sinusta on tallennettu',
    en: 'What is stored about you',
    se: 'Vad som har sparats om dig',
  },
})

export function OwnDataCard() {
  const t = useTexts(texts)
  const { client } = useApp()
  return (
    <DownloadOwnData
      title={t.title}
      read={() => client.call('getOwnUserData')}
      draw={language => client.download('getOwnUserData', 'application/pdf', { query: { language } })}
    />
  )
}
