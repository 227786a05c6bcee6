import { type Role, roleNames } from '#domain/accounts/permissions.ts'
import type { Services } from '../context.server.ts'
import { getSettings } from '../queries/settings.server.ts'

/** Whether the settings ask a second factor of this role: of the least role that they name, and of all above it. */
export const isFactorRequired = async ({ db }: Pick<Services, 'db'>, role: Role): Promise<boolean> => {
  const { secondFactor } = await getSettings(db)
  return Boolean(secondFactor) && roleNames.indexOf(role) >= roleNames.indexOf(secondFactor as Role)
}

/** Whether somebody must set a second factor up before they may do anything else. */
export const lacksRequiredFactor = async (
  services: Pick<Services, 'db'>,
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
): Promise<boolean> => !hasSecondFactor && (await isFactorRequired(services, role))

export const requiredFactorMessage = 'Your role needs a second factor. Set it up on your account page, then go on.'
