import Taro from '@tarojs/taro'
import { env } from '../env'
import { called, isCancelled, isDenied } from '../host-call'
import type { CalendarContract } from './contract'
import { REMIND_MINUTES } from './ics'

const secondsOf = (iso: string) => Math.floor(Date.parse(iso) / 1000)

export const calendar: CalendarContract = {
  available: () => !env.singlePage(),
  async add({ title, startTime, endTime, description }) {
    try {
      await called((callbacks) =>
        Taro.addPhoneCalendar({
          title,
          startTime: secondsOf(startTime),
          // The host wants text here.
          endTime: String(secondsOf(endTime)),
          description,
          alarm: true,
          alarmOffset: REMIND_MINUTES * 60,
          ...callbacks,
        }),
      )
      return 'added'
    } catch (error) {
      return isDenied(error) || isCancelled(error) ? 'denied' : 'failed'
    }
  },
}
