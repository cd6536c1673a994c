import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { deferFailureText, getNotificationType } from '../../../kit/api/useFailureTexts.ts'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText, defineTexts } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { saveFile } from '../../../kit/ui/save-file.ts'

const texts = defineTexts({
  document: {
    fi: 'Siirtoasiakirja (PDF)',
    en: 'Waste transfer document (PDF)',
    se: 'Transportdokument (PDF)',
  },
  file: { fi: 'siirtoasiakirja', en: 'transfer-document', se: 'transportdokument' },
  notNeeded: {
    fi: 'Siirtoasiakirjaa ei tarvita: ajoneuvo siirtyy saman yrityksen sisällä.',
    en: 'No transfer document is needed: the vehicle stays within one company.',
    se: 'Inget transportdokument behövs: fordonet stannar inom samma företag.',
  },
})

/**
 * Downloads the transfer document. The Waste Act requires it for an untreated vehicle that goes to another
 * company, and both companies must store it. It is offered as long as the site of origin is known.
 */
export function TransferDocument({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(texts)
  const { client } = useApp()
  const shop = useSelectedShop()
  const notify = useNotify()
  const download = useMutation<Blob, ApiFailure>({
    mutationFn: () =>
      client.download('getTransferDocument', 'application/pdf', {
        params: { shop: shop.id, id: vehicle.id },
      }),
    onSuccess: bytes => saveFile(bytes, `${t.file}-${vehicle.plate ?? vehicle.id}.pdf`),
    onError: failure =>
      failure.code === 'STATE_CONFLICT'
        ? notify('warning', deferText(texts.notNeeded))
        : notify(getNotificationType(failure), deferFailureText(failure)),
  })
  if (vehicle.from_shop === null) return null
  return (
    <Button
      kind="secondary"
      size="compact"
      icon={<Icon as={FileText} />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t.document}
    </Button>
  )
}
