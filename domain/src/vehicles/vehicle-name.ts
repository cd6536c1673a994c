type VehicleNameParts = { make: string | null; model: string | null; model_year?: number | null }

/** Formats "Toyota Corolla 2004" without unknown parts; empty when both make and model are unknown. */
export const formatVehicleName = ({ make, model, model_year }: VehicleNameParts) =>
  make || model ? [make, model, model_year].filter(Boolean).join(' ') : ''
