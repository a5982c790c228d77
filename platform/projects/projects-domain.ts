import { defineDomain } from '../domain/domain.ts';
import { projectsAudit } from './projects-audit.ts';

export const projectsDomain = defineDomain({ name: 'projects', audit: projectsAudit });
