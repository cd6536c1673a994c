import { useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { useApp } from '../../../kit/session/app-context.ts'
import { useLocale } from '../../../kit/texts/LocaleProvider.tsx'
import type { RecycleDraft } from '../flow/recycle-draft.ts'

type AnnounceOptions = { onSuccess: () => void; onError: (failure: ApiFailure) => void }

/** Sends the draft as a pickup order or as an announcement of self-delivery. */
export function useAnnounce(draft: RecycleDraft, { onSuccess, onError }: AnnounceOptions) {
  const { locale } = useLocale()
  const { session } = useApp()
  const queries = useQueryClient()
  const settings = {
    refetch: ['listOwnHistory' as const, 'getShop' as const],
    onSuccess,
    onError: (failure: ApiFailure) => {
      // The site is no longer available, so the list to choose another one from must be refetched.
      if (failure.code === 'SHOP_NOT_FOUND' || failure.code === 'LICENCE_EXPIRED')
        void queries.invalidateQueries({ queryKey: ['searchShops'] })
      onError(failure)
    },
  }
  const order = useAction('orderPickup', { ...settings, idempotent: true })
  const announce = useAction('changeOwnVehicle', settings)
  const send = () => {
    const vehicle = draft.found?.vehicle
    if (!vehicle || !draft.shop) return
    const params = { id: vehicle.id }
    const day = draft.day || undefined
    const shared = {
      shop_id: draft.shop.id,
      email: draft.email.trim() || undefined,
      remarks: draft.remarks.trim() || undefined,
      language: locale,
      promo_company_id: session.partner.id(),
    }
    const phone = draft.phone.trim()
    if (draft.manner === 'pickup') order.mutate({ params, body: { ...shared, phone, pickup_date: day } })
    else {
      announce.mutate({
        params,
        body: { ...shared, phone: phone || undefined, announce: 'self_delivery', arrival_date: day },
      })
    }
  }
  return {
    send,
    isPending: order.isPending || announce.isPending,
    error: order.error ?? announce.error,
    reset: () => {
      order.reset()
      announce.reset()
    },
  }
}
