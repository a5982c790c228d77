import { downloadJenkinsPlugin } from '../automation/jenkins/download-plugin.ts';
import * as calls from '../contract/jenkins/jenkins-calls.ts';
import { bind } from './serve-call.ts';

export const jenkinsBindings = [bind(calls.downloadJenkinsPlugin, downloadJenkinsPlugin)];
