type VehicleNameParts = { make: string | null; model: string | null; model_year?: number | null }

/** "Toyota Corolla 2004", as much of it as is known; empty when neither make nor model is: a year names nothing. */
export const formatVehicleName = ({ make, model, model_year }: VehicleNameParts) =>
  make || model ? [make, model, model_year].filter(Boolean).join(' ') : ''
