import { opens, opensMore, sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: '/app/projects' },
    { path: '/app/projects', then: opens('Ada Augusta') },
    { path: '/app/projects?search=nothing' },
    { path: '/app/projects/create', then: sends({ name: 'Web shop', type: '', platform: '' }) },
    { path: '/app/projects/switch' },
    { path: '/app/projects/project' },
    { path: '/app/test-dev/scripts' },
    { path: '/app/test-dev/scripts', then: opensMore },
    { path: '/app/test-dev/ai' },
  ],
} satisfies AreaOfScreens;
