import { directoryApi } from '@/api/directory'
import { resource } from '../../http/call'
import { anyone, certifiedDoctor, reviewer, signedIn } from '../../http/policy'
import { adminAnnounce, adminAnnouncement, adminRating, adminRatings } from './admin'
import { moveAnnouncement, saveAnnouncement } from './announcing'
import { diseaseCenter, listCenters } from './centers'
import { saveWorkingTimes, workingTimes } from './clinic'
import { doctorDetail } from './doctor'
import { listDoctors } from './doctors'
import { listTeams, listUnions, teamDetail, unionHome } from './groups'
import { doctorCard, listPeople, setFollow, setMine } from './people'
import { departmentDetail, hospitalClasses, hospitalDetail, listDepartments, listHospitals } from './places'
import { answerRating } from './ratings'
import { directorySchemas as schema } from './schema'
import { ownSetting, saveSetting } from './setting'
import { introduction, listAnnouncements, listRatings } from './texts'

/** Doctors, hospitals and what belongs to them are public; whose doctors and followers somebody has is not. What a doctor sets is his own. */
export const directoryCalls = resource(directoryApi, {
  doctors: { policy: anyone, ids: 'shared', input: schema.doctors, run: listDoctors },
  doctor: { policy: anyone, ids: 'shared', input: schema.doctor, run: doctorDetail },
  hospitals: { policy: anyone, ids: 'shared', input: schema.hospitals, run: listHospitals },
  hospitalClasses: { policy: anyone, ids: 'none', input: schema.hospitalClasses, runForAll: (parts) => hospitalClasses(parts) },
  hospital: { policy: anyone, ids: 'shared', input: schema.hospital, run: hospitalDetail },
  departments: { policy: anyone, ids: 'shared', input: schema.departments, run: listDepartments },
  department: { policy: anyone, ids: 'shared', input: schema.department, run: departmentDetail },
  centers: { policy: anyone, ids: 'shared', input: schema.centers, run: listCenters },
  center: { policy: anyone, ids: 'shared', input: schema.center, run: diseaseCenter },
  teams: { policy: anyone, ids: 'shared', input: schema.teams, run: listTeams },
  team: { policy: anyone, ids: 'shared', input: schema.team, run: teamDetail },
  unions: { policy: anyone, ids: 'none', input: schema.unions, run: listUnions },
  union: { policy: anyone, ids: 'shared', input: schema.union, run: unionHome },
  introduction: { policy: anyone, ids: 'shared', input: schema.introduction, run: introduction },
  announcements: { policy: anyone, ids: 'shared', input: schema.announcements, run: listAnnouncements },
  ratings: { policy: anyone, ids: 'shared', input: schema.ratings, run: listRatings },
  answerRating: { policy: certifiedDoctor, ids: 'owned', input: schema.answerRating, perMinute: 30, run: answerRating },
  adminRatings: { policy: reviewer, ids: 'none', input: schema.adminRatings, run: adminRatings },
  adminRating: { policy: reviewer, ids: 'shared', input: schema.adminRating, run: adminRating },
  adminAnnounce: { policy: reviewer, ids: 'shared', input: schema.adminAnnounce, perMinute: 30, run: adminAnnounce },
  adminAnnouncement: { policy: reviewer, ids: 'shared', input: schema.adminAnnouncement, run: adminAnnouncement },
  workingTimes: { policy: anyone, ids: 'shared', input: schema.workingTimes, run: workingTimes },
  saveWorkingTimes: {
    policy: certifiedDoctor,
    ids: 'none',
    input: schema.saveWorkingTimes,
    perMinute: 30,
    run: saveWorkingTimes,
  },
  setting: { policy: signedIn, ids: 'none', input: schema.setting, run: ownSetting },
  saveSetting: { policy: certifiedDoctor, ids: 'none', input: schema.saveSetting, perMinute: 60, run: saveSetting },
  saveAnnouncement: {
    policy: certifiedDoctor,
    ids: 'owned',
    input: schema.saveAnnouncement,
    perMinute: 30,
    run: saveAnnouncement,
  },
  moveAnnouncement: {
    policy: certifiedDoctor,
    ids: 'owned',
    input: schema.moveAnnouncement,
    perMinute: 60,
    run: moveAnnouncement,
  },
  follow: { policy: signedIn, ids: 'shared', input: schema.follow, perMinute: 60, run: setFollow },
  setMine: { policy: signedIn, ids: 'shared', input: schema.setMine, perMinute: 60, run: setMine },
  people: { policy: signedIn, ids: 'shared', input: schema.people, run: listPeople },
  card: { policy: anyone, ids: 'shared', input: schema.card, run: doctorCard },
})
