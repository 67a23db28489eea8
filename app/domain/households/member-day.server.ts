import { env } from '#app/platform/env.server'
import { dayIn } from '#app/platform/text/day'
import type { Member } from './member'

export const timeZoneOf = ({ timeZone }: Pick<Member, 'timeZone'>): string => timeZone ?? env().DEFAULT_TIME_ZONE

/** The member's day: '2026-11-29'. Members of one household may be a day apart. */
export const todayOf = (member: Pick<Member, 'timeZone'>, now = new Date()): string => dayIn(timeZoneOf(member), now)
