import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { saveFile } from '../../../kit/ui/save-file.ts'
import { certificateTexts } from './certificate-texts.ts'
import { toBlob } from './to-blob.ts'

const FILE_EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** Downloads the certificate on request only, because the files are large. */
export function CertificateDownload({ vehicle, serial }: { vehicle: ShopVehicle; serial: string }) {
  const t = useTexts(certificateTexts)
  const { client } = useApp()
  const shop = useSelectedShop()
  const notify = useNotify()
  const download = useMutation({
    mutationFn: async () => {
      const answer = await client.call('getVehicleWithFiles', { params: { shop: shop.id, id: vehicle.id } })
      // The last certificate file is the valid one; revoked ones may precede it.
      const file = answer.files.findLast(({ kind }) => kind === 'certificate')
      if (!file?.content_base64) throw new Error('The answer has no certificate')
      const extension = FILE_EXTENSIONS[file.content_type] ?? 'bin'
      saveFile(
        toBlob({ content_type: file.content_type, content_base64: file.content_base64 }),
        `${t.fileName({ serial })}.${extension}`,
      )
    },
    onError: () => notify('error', deferText(certificateTexts.downloadFailed)),
  })
  return (
    <Button
      kind="secondary"
      icon={<Icon as={Download} />}
      busy={download.isPending}
      aria-label={t.downloadName}
      onClick={() => download.mutate()}
    >
      {t.download}
    </Button>
  )
}
