import { DownloadOwnData } from '../../../features/own-data/DownloadOwnData.tsx'
import { useApp } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../../kit/texts/texts.ts'

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
