import type { PermissionId } from '../../../contract/access/permission-values.ts';
import type { RequestKind } from '../../../contract/approval/approval-values.ts';
import { permissionOf } from '../resource-permission.ts';

/** Returns the permission to see requests of a kind: the one to see what they are about. */
export function viewPermissionOf(kind: RequestKind): PermissionId {
  if (kind === 'ManualTemplate') return 'manual-template.view';
  return kind === 'DefectTemplate' ? 'defect-template.view' : permissionOf(kind, 'view');
}
